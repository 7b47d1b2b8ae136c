# What maintainers run. Each recipe is one command that can be run without just.

# the package, its tests and its tools, in .venv
setup:
    python3 -m venv .venv
    .venv/bin/pip install -e '.[test,lint]'

# data/ -> src/pt110cli/bundled/
data:
    .venv/bin/python scripts/build_catalogue.py

# real wheels -> src/pt110cli/bundled/api.bin; the first time it downloads 4 GB and reads for a quarter of an hour
api:
    .venv/bin/python scripts/build_api.py

# the API index against real torches -> docs/api-accuracy.md
verify-api *pythons:
    .venv/bin/python scripts/verify_api.py {{ pythons }}

# docs/commands.md
docs:
    .venv/bin/python scripts/build_docs.py

test:
    .venv/bin/python -m pytest

lint:
    .venv/bin/ruff format .
    .venv/bin/ruff check .
    .venv/bin/mypy

# the data proved on the real torch 1.10.0 and 1.9.1, which are installed under a Python 3.9, and the examples run there, under
# Python 3.6 and on today's torch, where the interpreters are named; writes docs/verified.md
verify python39="python3.9" python36="" recent="":
    test -x .venv-torch/bin/python || {{ python39 }} -m venv .venv-torch
    .venv-torch/bin/pip install --quiet torch==1.10.0 'numpy<2' 'setuptools<70' monkeytype==21.5.0 torch-tb-profiler==0.3.0
    test -x .venv-torch-1.9/bin/python || {{ python39 }} -m venv .venv-torch-1.9
    .venv-torch-1.9/bin/pip install --quiet torch==1.9.1 'numpy<2'
    test -z "{{ python36 }}" || test -x .venv-torch-3.6/bin/python || {{ python36 }} -m venv .venv-torch-3.6
    test -z "{{ python36 }}" || .venv-torch-3.6/bin/pip install --quiet pip==21.3.1
    test -z "{{ python36 }}" || .venv-torch-3.6/bin/pip install --quiet torch==1.10.0 numpy monkeytype==21.5.0
    test -z "{{ recent }}" || test -x .venv-torch-recent/bin/python || {{ recent }} -m venv .venv-torch-recent
    test -z "{{ recent }}" || .venv-torch-recent/bin/pip install --quiet torch numpy monkeytype
    .venv/bin/python scripts/verify.py --old .venv-torch-1.9/bin/python --new .venv-torch/bin/python \
        `test -z "{{ python36 }}" || echo --also .venv-torch-3.6/bin/python` `test -z "{{ recent }}" || echo --also .venv-torch-recent/bin/python`

# the pictures in README.md
screens:
    .venv/bin/python scripts/build_screens.py

# start-up on these Pythons (`check` of an interpreter that has a torch), search beside its peers, a scan of a folder beside
# `ast.parse` and vermin
bench folder torch *pythons:
    .venv/bin/python benchmarks/startup.py --torch {{ torch }} {{ pythons }}
    .venv/bin/python benchmarks/search.py
    .venv/bin/python benchmarks/scan.py {{ folder }} {{ pythons }}

ci:
    .ci/run

# a hundred thousand cases of whatever reads input, new ones each time; the suite runs a few, always the same
fuzz cases="12000":
    PT110_FUZZ={{ cases }} .venv/bin/python -m pytest tests/test_fuzz.py

# that the fuzzing can fail: guards of the readers taken out, one at a time
mutants cases="1000":
    .venv/bin/python scripts/mutants.py {{ cases }}

# every Python on the path, the lowest and the newest dependencies, wheel and sdist; read-only, without HOME, without a network
matrix *pythons:
    .venv/bin/pip install --quiet hatchling
    .venv/bin/python scripts/matrix.py {{ pythons }}

# what of the package the suite runs, branches too
coverage:
    .venv/bin/pip install --quiet coverage
    .venv/bin/python -m coverage run -m pytest -q
    .venv/bin/python -m coverage report
