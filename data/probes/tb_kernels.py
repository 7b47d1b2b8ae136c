"""From a made-up CUDA trace the plugin tabulates grid, block, registers, shared memory and Tensor Core use."""
import importlib.util


def operator(name, start, length, number):
    return {"ph": "X", "cat": "Operator", "name": name, "pid": 1, "tid": 1, "ts": start, "dur": length,
            "args": {"External id": number, "Input Dims": [], "Input type": []}}


def launch(start, number):
    return {"ph": "X", "cat": "Runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": start, "dur": 2,
            "args": {"cbid": 211, "correlation": 100 + number, "external id": number}}


def kernel(name, start, length, device, number):
    return {"ph": "X", "cat": "Kernel", "name": name, "pid": device, "tid": "stream 7", "ts": start, "dur": length,
            "args": {"device": device, "stream": 7, "correlation": 100 + number, "external id": number,
                     "registers per thread": 32, "shared memory": 1024, "grid": [8, 1, 1], "block": [256, 1, 1],
                     "blocks per SM": 0.1, "est. achieved occupancy %": 10}}


def parse(events):
    from torch_tb_profiler.profiler.data import RunProfileData
    gpu = {"id": 0, "name": "V", "totalGlobalMem": 2 ** 34, "computeMajor": 7, "computeMinor": 0}
    return RunProfileData.from_json("worker", None, {"deviceProperties": [gpu, gpu], "traceEvents": events})


def main():
    if importlib.util.find_spec("torch_tb_profiler") is None:
        return "skipped: torch-tb-profiler is not installed"
    import torch_tb_profiler
    if not torch_tb_profiler.__version__.startswith("0.3."):
        return "skipped: torch-tb-profiler %s, not 0.3" % torch_tb_profiler.__version__
    from torch_tb_profiler.profiler.run_generator import RunGenerator
    plain = [operator("ProfilerStep#0", 0, 1000, 1), operator("aten::mm", 10, 20, 2), launch(12, 2),
             kernel("volta_sgemm_128x64_nn", 40, 300, 0, 2)]
    half = [operator("aten::mm", 50, 20, 3), launch(52, 3), kernel("volta_fp16_s884gemm_fp16", 60, 100, 1, 3)]
    unused, mixed = parse(plain), parse(plain + half)
    run = RunGenerator("worker", None, mixed).generate_run_profile()
    table = run.kernel_op_table["data"]
    columns = [column["name"] for column in table["columns"]]
    by_name = [column["name"] for column in run.kernel_table["data"]["columns"]]
    new = ["Grid", "Block", "Register Per Thread", "Shared Memory", "Kernel Uses Tensor Cores"]
    advice = [text for text in unused.recommendations if "Mixed Precision" in text]
    judged = [row[columns.index("Kernel Uses Tensor Cores")] for row in table["rows"]]
    good = (set(new) <= set(columns) and "Grid" not in by_name and judged == ["No", "Yes"] and len(advice) == 1
            and mixed.tc_ratio[:2] == [1.0, 1.0])
    return "%s: columns %s; uses Tensor Cores %s; advice %d; share per GPU %s (true: 0 and 1)" % (
        "shown" if good else "not shown", columns[2:6], judged, len(advice), mixed.tc_ratio[:2])


if __name__ == "__main__":
    print(main())
