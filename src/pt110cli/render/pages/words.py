"""The words of headings and of closed sets, in both languages. JSON never passes through here."""

from __future__ import annotations

from pt110cli.model import Lang

CHINESE = {
    # headings
    "ID": "标识",
    "Tier": "级别",
    "Area": "领域",
    "Feature": "特性",
    "Why": "匹配",
    "Score": "得分",
    "Needs": "需要",
    "Part of": "属于",
    "Parts": "包含",
    "Start": "上手",
    "History": "历程",
    "Said and found": "说法与实测",
    "Said": "说法",
    "Found": "实测",
    "Caveats": "注意",
    "Symbols": "符号",
    "Links": "链接",
    "Evidence": "依据",
    "Verdict": "结论",
    "Release": "版本",
    "Date": "日期",
    "Commits": "提交数",
    "Contributors": "贡献者",
    "Catalogue": "目录版本",
    "Schema": "结构版本",
    "Sources": "来源数",
    "Place": "位置",
    "Fault": "问题",
    "What to do": "办法",
    "not announced": "公告未提及",
    # closed sets
    "stable": "稳定版",
    "beta": "测试版",
    "prototype": "原型版",
    "none": "未分级",
    "deprecated": "已弃用",
    "removed": "已移除",
    "frontend": "前端 API",
    "distributed": "分布式",
    "performance": "性能",
    "profiler": "性能分析器",
    "mobile": "移动端",
    "quantization": "量化",
    "confirmed": "属实",
    "partly": "部分属实",
    "wrong": "不符",
    "id": "标识",
    "name": "名称",
    "alias": "别名",
    "symbol": "符号",
    "summary": "摘要",
    "details": "详情",
    "caveats": "注意",
    "findings": "实测",
    "all": "全部",
    "announced": "公告提及",
    "sub_features": "子特性",
    "symbols": "符号",
    "events": "级别变化",
    "sources": "来源",
    "features": "特性",
    "tiers": "级别",
    "areas": "领域",
    "facts": "事实",
    "docs": "文档",
    "tutorial": "教程",
    "blog": "博客",
    "rfc": "提案",
    "source": "源码",
}
ENGLISH = {"sub_features": "sub-features", "rfc": "RFC"}


def word(name: str, lang: Lang) -> str:
    """A heading or a value of a closed set as people read it."""
    return CHINESE.get(name, name) if lang == "zh" else ENGLISH.get(name, name)


def short(release: str) -> str:
    """A release as people write it: 1.10.0 is 1.10."""
    return release.removesuffix(".0")
