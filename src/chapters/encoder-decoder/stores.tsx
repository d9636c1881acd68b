import { sources } from "../../models";
import { Gloss } from "../../ui/glossary/Gloss";
import { Cite, Num } from "../../ui/Num";
import { exact, factor } from "../../ui/numbers";
import { ToldTable } from "../frame/ToldTable";
import * as facts from "./facts";

const { stands, windows, persistent, released, sizes, replay } = facts;

/** The same bytes a token; other bytes that persist. */
export const stores = (
  <>
    <p>
      Bytes a token: <Num>{`${exact(stands.at)} before, ${exact(stands.ends)} after`}</Num>. Who computes an entry does
      not change its <Gloss of="row">row</Gloss>. The windows of a running sequence stay as well:{" "}
      <Num>{exact(windows.v41)}</Num> bytes over <Num>{String(sizes.layers)}</Num> layers.
    </p>
    <p>
      What changes is what a prefix cache has to keep between requests. In production V4 stored windows at{" "}
      <Cite source={sources.v41Report}>two points of a request, the end of the prompt and the end of the output</Cite>,
      on SSD for <Cite source={sources.v41Report}>at least 72 hours</Cite>; windows were{" "}
      <Cite source={sources.v41Report}>about half of the persistent bytes</Cite>. V4.1 does not persist them. They live
      in host memory, in <Cite source={sources.v41Report}>a pool of 10 % of a machine’s DRAM</Cite>, for{" "}
      <Cite source={sources.v41Report}>minutes</Cite>, long enough for a conversation that goes on. Where the pool has
      them no more, encoder replay makes them. Only global KV persists,{" "}
      <Cite source={sources.v41Report}>for at least 72 hours</Cite>.
    </p>
    <p>
      The report puts the persistent footprint at <Cite source={sources.v41Report}>roughly 1/8 of V4’s</Cite>. It is
      half, without the windows, times a quarter, the global KV:{" "}
      <Num>{`${exact(windows.v4Global)} ÷ ${exact(released)} = ${factor(persistent.global)}`}</Num> with the release’s
      four-bit rows, so <Num>{factor(persistent.both)}</Num> together.
    </p>
    <h3>What is said, and what holds</h3>
    <ToldTable
      corrections={[
        {
          id: "rebuild",
          told: <>An exact rebuild takes as many tokens as there are layers times the window, in both cases.</>,
          is: (
            <>
              After the early exit only the decoder half lacks windows:{" "}
              <Num>{`${sizes.decoder} × ${sizes.window} = ${exact(replay.decoder.published)}`}</Num> as published,{" "}
              <Num>{exact(replay.decoder.exact)}</Num> by the exact rule.
            </>
          ),
        },
        {
          id: "projections",
          told: <>Each decoder layer projects entries of its own from the encoder’s output.</>,
          is: (
            <>
              In the release <Cite source={sources.v41Config}>layer 20 alone</Cite>. The others borrow its entries.
            </>
          ),
        },
        {
          id: "same",
          told: <>Bounded replay gives back the windows that were there.</>,
          is: (
            <>
              In the lowest layer, and the newest rows of the next. All others are near what they were; the figure below
              shows how near.
            </>
          ),
        },
      ]}
    />
  </>
);
