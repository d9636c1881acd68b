/** A figure's part of the query is kept this short, in bytes: what does not fit travels compressed in the fragment. */
export const longestInQuery = 1000;
/** The longest fragment that a link gets, in bytes. */
export const longestFragment = 16_000;
/** Text that unpacks to more than this was not written by this site. */
const longestUnpacked = 512_000;

/** Names, in a figure's part of the query, the parameters that travel in the fragment: `quantize.hash=pasted`. */
export const hashMark = "hash";

const encode = (key: string, text: string): string => new URLSearchParams([[key, text]]).toString();

export interface SplitQuery {
  /** What stays in the query, with the names of what left it. */
  readonly short: string;
  /** What left it, as a query of its own; empty where nothing did. */
  readonly long: string;
}

/** Takes out of a whole query what is too long for it: of each figure the longest parameters, until the rest is short. */
export function splitQuery(query: string): SplitQuery {
  const all = [...new URLSearchParams(query)].map(([key, text]) => ({ key, text, bytes: encode(key, text).length }));
  const named = new Map<string, string[]>();
  const leaving = new Set<(typeof all)[number]>();
  for (const figure of new Set(all.map(({ key }) => figureOf(key)))) {
    if (figure === null) continue;
    const own = all.filter(({ key }) => figureOf(key) === figure && key !== `${figure}.${hashMark}`);
    const lost = marked(query, figure).filter((name) => !own.some(({ key }) => key === `${figure}.${name}`));
    const longestFirst = [...own].sort((a, b) => b.bytes - a.bytes);
    let bytes = own.reduce((sum, param) => sum + param.bytes, 0);
    for (const param of longestFirst) {
      if (bytes <= longestInQuery) break;
      leaving.add(param);
      bytes -= param.bytes;
    }
    const gone = longestFirst.filter((param) => leaving.has(param)).map(({ key }) => key.slice(figure.length + 1));
    if (gone.length + lost.length > 0) named.set(figure, [...new Set([...lost, ...gone])]);
  }
  const isMark = (key: string) => key === `${figureOf(key)}.${hashMark}`;
  const staying = all.filter((param) => !leaving.has(param) && !isMark(param.key));
  const short = new URLSearchParams(staying.map(({ key, text }) => [key, text]));
  for (const [figure, names] of named) short.set(`${figure}.${hashMark}`, names.join("."));
  const long = new URLSearchParams([...leaving].map(({ key, text }) => [key, text]));
  return { short: short.toString(), long: long.toString() };
}

function figureOf(key: string): string | null {
  const dot = key.indexOf(".");
  return dot > 0 ? key.slice(0, dot) : null;
}

function marked(query: string, figure: string): string[] {
  const text = new URLSearchParams(query).get(`${figure}.${hashMark}`) ?? "";
  return text.split(".").filter((name) => name !== "");
}

/** The parameters of a figure that its query names but that did not come along: cut off, damaged, or too long for a link. */
export function lostParams(query: string, figure: string): readonly string[] {
  const search = new URLSearchParams(query);
  return marked(query, figure).filter((name) => !search.has(`${figure}.${name}`));
}

/** The whole query: what stands in the query and what was unpacked from the fragment. */
export function joinQuery(query: string, long: string): string {
  return [query.replace(/^\?/, ""), long].filter((part) => part !== "").join("&");
}

export interface Fragment {
  /** The id that the address leads to; may be empty. */
  readonly anchor: string;
  readonly packed: string | null;
}

/** Reads `#figure`, or `#figure?z=…` where a state travels along. */
export function readFragment(hash: string): Fragment {
  const [anchor = "", packed] = hash.replace(/^#/, "").split("?z=", 2);
  return { anchor, packed: packed ?? null };
}

/** The fragment of an address. A state that is too long for it is left out. */
export function writeFragment({ anchor, packed }: Fragment): string {
  const whole = packed === null ? `#${anchor}` : `#${anchor}?z=${packed}`;
  if (whole.length > longestFragment) return writeFragment({ anchor, packed: null });
  return whole === "#" ? "" : whole;
}

/** Text, deflated, in letters that any address may hold. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was packed; `null` where it is damaged or longer than this site writes. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > longestUnpacked) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
}

export interface Link {
  readonly address: string;
  /** Something was too long for any link. */
  readonly leavesOut: boolean;
}

/** The link itself where it is short as it is; `null` where it must be packed first. */
export function shortLink(address: string): Link | null {
  const { search } = new URL(address);
  const { short, long } = splitQuery(search);
  const hasMark = [...new URLSearchParams(short).keys()].some((key) => key.endsWith(`.${hashMark}`));
  return long === "" && !hasMark ? { address, leavesOut: false } : null;
}

/**
 * The link for an address that holds a whole state in its query: what is long goes into the fragment. What the query only
 * names is taken from the fragment of the page, `pageHash`.
 */
export async function packedLink(address: string, pageHash: string): Promise<Link> {
  const url = new URL(address);
  const { packed: onPage } = readFragment(pageHash);
  const known = new URLSearchParams(onPage === null ? "" : ((await unpack(onPage)) ?? ""));
  const missing = [...known].filter(([key]) =>
    lostParams(url.search, figureOf(key) ?? "").some((n) => key.endsWith(`.${n}`)),
  );
  const { short, long } = splitQuery(joinQuery(url.search, new URLSearchParams(missing).toString()));
  const { anchor } = readFragment(url.hash);
  const hash = writeFragment({ anchor, packed: long === "" ? null : await pack(long) });
  const leavesOut = long !== "" && readFragment(hash).packed === null;
  return { address: `${url.origin}${url.pathname}${short === "" ? "" : `?${short}`}${hash}`, leavesOut };
}
