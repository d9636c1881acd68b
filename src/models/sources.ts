/**
 * `primary`: the authors' paper, configuration or code. `implementation`: someone else's implementation of the model.
 * `article`: an article about it. `recalled`: a published value that was not read again here.
 */
export type SourceKind = "primary" | "implementation" | "article" | "recalled";

/** Where a value comes from. */
export interface Source {
  readonly id: string;
  readonly title: string;
  /** An identifier or a place that a reader can look up. */
  readonly where: string;
  /** Where a reader finds it on the web. */
  readonly address: string;
  readonly kind: SourceKind;
}

/** Every source that the models cite, by id. */
export const sources = {
  v1Config: source(
    "v1-config",
    "DeepSeek LLM 67B configuration",
    "Hugging Face deepseek-ai/deepseek-llm-67b-base, config.json",
    "recalled",
  ),
  v1Paper: source("v1-paper", "DeepSeek LLM", "arXiv:2401.02954", "recalled"),
  v2Paper: source("v2-paper", "DeepSeek-V2", "arXiv:2405.04434", "primary"),
  v2Config: source(
    "v2-config",
    "DeepSeek-V2 configuration",
    "Hugging Face deepseek-ai/DeepSeek-V2, config.json",
    "recalled",
  ),
  v3Code: source(
    "v3-code",
    "DeepSeek-V3 inference code and configurations",
    "GitHub deepseek-ai/DeepSeek-V3, inference/model.py and inference/configs, commit 9b4e978",
    "primary",
  ),
  v32Code: source(
    "v3.2-code",
    "DeepSeek-V3.2-Exp inference code and configuration",
    "GitHub deepseek-ai/DeepSeek-V3.2-Exp, inference/model.py, kernel.py and config_671B_v3.2.json, commit 3b99a53",
    "primary",
  ),
  v32Paper: source(
    "v3.2-paper",
    "DeepSeek-V3.2-Exp: Boosting Long-Context Efficiency with DeepSeek Sparse Attention",
    "GitHub deepseek-ai/DeepSeek-V3.2-Exp, the paper in the repository, equations 1 to 4, commit 3b99a53",
    "primary",
  ),
  v32Readme: source(
    "v3.2-readme",
    "DeepSeek-V3.2-Exp: benchmarks and notes on its releases",
    "GitHub deepseek-ai/DeepSeek-V3.2-Exp, README, commits 114c2cb and 3b99a53",
    "primary",
  ),
  v4Report: source(
    "v4-report",
    "DeepSeek-V4: Towards Highly Efficient Million-Token Context Intelligence",
    "arXiv:2606.19348",
    "primary",
  ),
  v4FlashConfig: source(
    "v4-flash-config",
    "DeepSeek-V4-Flash configuration and code",
    "Hugging Face deepseek-ai/DeepSeek-V4-Flash, config.json and inference/model.py",
    "primary",
  ),
  v4ProConfig: source(
    "v4-pro-config",
    "DeepSeek-V4-Pro configuration and code",
    "Hugging Face deepseek-ai/DeepSeek-V4-Pro, config.json and inference/model.py",
    "primary",
  ),
  v41Report: source(
    "v4.1-report",
    "DeepSeek-V4.1-Flash: Pushing the Limits of KV Cache Compression",
    "arXiv:2609.19969",
    "primary",
  ),
  v41Config: source(
    "v4.1-config",
    "DeepSeek-V4.1-Flash configuration and code",
    "Hugging Face deepseek-ai/DeepSeek-V4.1-Flash, inference/config.json and inference/model.py, revision dba1be0a",
    "primary",
  ),
  flashMla: source(
    "flash-mla",
    "FlashMLA kernels: row layouts and their test code",
    "GitHub deepseek-ai/FlashMLA, README, kv_cache_format.h, tests/quant.py and docs/20250929-hopper-fp8-sparse-deep-dive.md, commits 9241ae3, ba89a346 and a123d0b0",
    "primary",
  ),
  deepGemm: source(
    "deep-gemm",
    "DeepGEMM kernels: indexer rows and their test code",
    "GitHub deepseek-ai/DeepGEMM, tests/test_attention.py, commit 54e2261",
    "primary",
  ),
  nvfp4Paper: source("nvfp4-paper", "Pretraining Large Language Models with NVFP4", "arXiv:2509.25149", "recalled"),
  mxPaper: source("mx-paper", "Microscaling Data Formats for Deep Learning", "arXiv:2310.10537", "recalled"),
  mqaPaper: source(
    "mqa-paper",
    "Fast Transformer Decoding: One Write-Head is All You Need",
    "arXiv:1911.02150",
    "recalled",
  ),
  gqaPaper: source(
    "gqa-paper",
    "GQA: Training Generalized Multi-Query Transformer Models from Multi-Head Checkpoints",
    "arXiv:2305.13245",
    "recalled",
  ),
  llama3Paper: source(
    "llama-3-paper",
    "The Llama 3 Herd of Models",
    "arXiv:2407.21783, table of model sizes",
    "recalled",
  ),
  mistralPaper: source("mistral-paper", "Mistral 7B", "arXiv:2310.06825, section 2", "recalled"),
  longformerPaper: source(
    "longformer-paper",
    "Longformer: The Long-Document Transformer",
    "arXiv:2004.05150, section 3.1",
    "recalled",
  ),
  powerAttentionPaper: source(
    "power-attention-paper",
    "PowerAttention: Exponentially Scaling of Receptive Fields for Effective Sparse Attention",
    "arXiv:2503.03588",
    "recalled",
  ),
  crossLayerPaper: source(
    "cross-layer-paper",
    "Reducing Transformer Key-Value Cache Size with Cross-Layer Attention",
    "arXiv:2405.12981",
    "recalled",
  ),
  yocoPaper: source(
    "yoco-paper",
    "You Only Cache Once: Decoder-Decoder Architectures for Language Models",
    "arXiv:2405.05254",
    "recalled",
  ),
} as const satisfies Record<string, Source>;

function source(id: string, title: string, where: string, kind: SourceKind): Source {
  return { id, title, where, address: addressOf(where), kind };
}

/** The web address of a place: `arXiv:2405.04434`, `GitHub owner/name, …`, `Hugging Face owner/name, …`. */
function addressOf(where: string): string {
  const [, paper] = /^arXiv:(\d+\.\d+)/.exec(where) ?? [];
  if (paper !== undefined) return `https://arxiv.org/abs/${paper}`;
  const [, host, repository] = /^(GitHub|Hugging Face) ([\w.-]+\/[\w.-]+)/.exec(where) ?? [];
  if (host === undefined || repository === undefined) throw new RangeError(`no web address is known for ${where}`);
  return `https://${host === "GitHub" ? "github.com" : "huggingface.co"}/${repository}`;
}
