import { describe, expect, it } from "vitest";
import { newEntriesAtOldPicks } from "../../core";
import { models } from "../../models";
import { initialValues } from "../../ui/params/param";
import { derive } from "./derive";
import { params, type State } from "./params";

const first: State = initialValues(params);
const view = (change: Partial<State> = {}) => derive({ ...first, ...change });
const lines = (change: Partial<State> = {}) =>
  view(change).panel.choices?.lines.map(({ label, text }) => `${label}: ${text}`) ?? [];

describe("the released V4.1-Flash", () => {
  it("says the finding and the layer in view", () => {
    expect(view().title).toBe(
      "Only four of forty layers store anything that grows, and the last twenty share one global KV",
    );
    expect(view().caption).toBe(
      "Layer 26 of DeepSeek-V4.1-Flash is a Reuse layer in the decoder half. It reads the main KV that layer 20 wrote, " +
        "at up to 512 places that layer 24 picked, keeps its own query and its own window of 128 tokens, " +
        "and adds 0 of the 890 bytes a token.",
    );
    expect(view().panel.kick).toBe("Layer 26, pinned, decoder half");
  });

  it("reaches 890 at layer 20 and stays there", () => {
    const { rows } = view().structure;
    expect(rows.map((row) => row.soFar)).toEqual(["0", "178", "356", "534", "890", "890", "890", "890", "890"]);
    expect(view().foot).toMatchObject({ main: "720", indexer: "170", total: "890" });
    expect(view().foot.counts).toBe("4 layers keep entries, 8 pick, 38 look up. 30 only look up.");
    expect(view().foot.windows).toContain("2,703,360 B a sequence");
  });

  it("says what each other mode would do, in bytes", () => {
    expect(lines()).toEqual([
      "Full: 1,246 bytes a token (+\u00a0356)",
      "Reindex: 890 bytes a token (±\u00a00)",
      "Reuse: 890 bytes a token (as now)",
      "Window: 890 bytes a token (±\u00a00)",
    ]);
    expect(lines({ layer: 20 })).toContain("Reuse: 534 bytes a token (−\u00a0356)");
    expect(lines({ layer: 2 })).toContain(
      "Reindex or Reuse: barred, since layers 2 to 7 would borrow entries, and no Full layer comes before them.",
    );
  });

  it("says why the fourth combination is not on offer, once asked", () => {
    expect(view().panel.choices?.fourth.reason).toBeNull();
    expect(view({ asked: "fourth" }).panel.choices?.fourth.reason).toBe(newEntriesAtOldPicks.reason);
  });

  it("marks the refused mode beside the switch, on the layer it was asked of alone", () => {
    const refused = (change: Partial<State>) =>
      view(change)
        .panel.choices?.lines.filter((line) => line.refused)
        .map((line) => line.label);
    expect(refused({ layer: 2, asked: "2r" })).toEqual(["Reindex or Reuse"]);
    expect(refused({ layer: 2 })).toEqual([]);
    expect(refused({ layer: 2, hover: 8, asked: "2r" })).toEqual([]);
  });

  it("lists where everything comes from", () => {
    const facts = new Map(view({ layer: 24 }).panel.facts.map(({ label, text }) => [label, text]));
    expect(facts.get("main KV")).toBe("from 20, 288 B a token");
    expect(facts.get("indexer key")).toBe("from 20, 68 B rows");
    expect(facts.get("top-k")).toBe("its own, up to 512 out of up to 16,384 in 20’s pool");
    expect(facts.get("lends")).toBe("picks to 25 to 27");
    expect(facts.get("window KV")).toBe("its own, 128 × 528 = 67,584 B a sequence");
    const owner = new Map(view({ layer: 14 }).panel.facts.map(({ label, text }) => [label, text]));
    expect(owner.get("adds")).toBe("½ × (288 + 68) = 178 B a token");
  });
});

describe("edits", () => {
  it.each([
    [{ encoderRatio: 4 }, 623],
    [{ modes: { 20: "reuse" } }, 534],
    [{ mainRow: "window-fp8" }, 1490],
    [{ modes: { 26: "full" } }, 1246],
    [{ window: 1024 }, 890],
    [{ model: "deepseek-v3.2", encoderRatio: 4 }, 48068],
  ] as const)("%o gives %d bytes a token", (change, bytes) => {
    expect(view(change).bytesPerToken).toBe(bytes);
  });

  it("change with the window only the window KV", () => {
    const wide = view({ window: 256 });
    expect(wide.changes?.heading).toBe("Changed, and still 890 bytes a token");
    expect(wide.changes?.values).toContain("window KV 5,406,720 B a sequence, not 2,703,360 B a sequence");
  });

  it("say what follows elsewhere, and how to take a single layer back", () => {
    const { changes, title } = view({ modes: { 20: "reuse" } });
    expect(title).toBe("Only three of forty layers store anything that grows: 534 bytes a token, not 890");
    expect(changes?.layers).toEqual([
      {
        layer: 20,
        text: "Layer 20: Reuse, not Full",
        label: "Give layer 20 back to its group",
        modes: {},
        refused: null,
      },
    ]);
    expect(changes?.effects).toContain(
      "Layers 24 to 36 that pick (24, 28, 32, 36) lose their pool and search all visible entries of layer 14.",
    );
  });

  it("say why a single layer cannot be taken back, once asked", () => {
    const asked = view({ modes: { 0: "full", 2: "reuse" }, asked: "0d" });
    expect(asked.changes?.layers.map(({ refused }) => refused)).toEqual([
      expect.stringContaining("Layer 0 cannot be Window"),
      null,
    ]);
  });

  it("do not count where they repeat the pattern of the group", () => {
    const same = view({ modes: { 22: "reuse", 2: "full", 0: "window" }, layer: 22 });
    expect(same.changes?.heading).toBe("V4.1-Flash as released: 890 bytes a token");
    expect(same.changes?.layers).toEqual([]);
    expect(same.panel.kick).toBe("Layer 22, pinned, decoder half");
    expect(same.structure.rows.flatMap((row) => row.cells).some((cell) => cell.changed)).toBe(false);
  });

  it("that leave no owner say so in plain words", () => {
    const modes = Object.fromEntries(Array.from({ length: 40 }, (_, layer) => [layer, "window" as const]));
    const none = view({ modes, layer: null });
    expect(none.title).toBe("None of forty layers stores anything that grows: 0 bytes a token, not 890");
    expect(none.foot.counts).toBe("No layer keeps entries; every layer reads its window alone.");
    expect(none.caption).toContain("No layer keeps entries; every layer reads its window alone.");
  });

  it("are marked where a single layer was set by hand", () => {
    const cells = view({ modes: { 26: "full" } }).structure.rows.flatMap((row) => row.cells);
    expect(cells.filter((cell) => cell.changed).map((cell) => cell.name)).toEqual(["Layer 26, Full, set by hand"]);
    expect(view({ modes: { 26: "full" } }).panel.kick).toBe("Layer 26, pinned, set by hand, decoder half");
  });
});

describe("pointing", () => {
  it("shows the layer under the pointer, and that the pinned one stays", () => {
    const both = view({ hover: 31 });
    expect(both.pinned).toBe(26);
    expect(both.panel.kick).toBe("Layer 31, decoder half; 26 stays pinned");
    expect(both.caption).toContain("Layer 31 of");
    expect(both.caption).toContain("Layer 26 stays pinned.");
    expect(both.traces.map((trace) => trace.layer)).toEqual([26, 31]);
  });

  it("changes nothing of the map itself", () => {
    expect(view({ hover: 31 }).structure).toBe(view().structure);
  });

  it("marks who reads what the layer in view keeps or picked", () => {
    const { readers } = view({ hover: 20 });
    expect(readers.entries.size).toBe(19);
    expect([...readers.picks]).toEqual([21, 22, 23]);
  });
});

describe("every model", () => {
  const titles: Readonly<Record<string, string>> = {
    "deepseek-llm-67b": "Each of ninety-five layers stores an entry for every token: 389,120 bytes a token",
    "deepseek-v3.2":
      "Each of sixty-one layers stores an entry and an indexer key for every token: 48,068 bytes a token",
    "deepseek-v4-flash": "Forty-one of forty-three layers store something that grows, and none reads another’s entries",
    "deepseek-v4-pro": "All sixty-one layers store something that grows, and none reads another’s entries",
  };

  it.each(models.map((model) => model.id))(
    "%s: the running bar ends at the whole, and nothing but V4.1 can be edited",
    (id) => {
      const shown = view({ model: id, layer: null });
      const last = shown.structure.rows.at(-1);
      expect(last?.soFar).toBe(shown.foot.total);
      expect(last?.bar.to).toBe("100%");
      expect(shown.fixed === null).toBe(id === "deepseek-v4.1-flash");
      expect(shown.changes === null).toBe(shown.fixed !== null);
      expect(shown.title).toBe(titles[id] ?? shown.title);
      expect(shown.table.rows).toHaveLength(shown.structure.map.length);
    },
  );
});
