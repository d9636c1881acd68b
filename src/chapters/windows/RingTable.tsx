import { small } from "./facts";

const tokens = Array.from({ length: small.newest + 1 }, (_, token) => token);
const heldAfter = (token: number, slot: number): string => {
  const held = tokens.filter((before) => before <= token && before % small.slots === slot).at(-1);
  return held === undefined ? "–" : String(held);
};

/** The small ring by hand: after each token, which token's row lies in each slot. */
export function RingTable() {
  const slots = Array.from({ length: small.slots }, (_, slot) => slot);
  return (
    <section className="table-box" aria-label="A ring of four slots">
      <table data-computed="" style={{ width: "100%" }}>
        <caption>Whose row lies where, after each token; the row just written in bold</caption>
        <thead>
          <tr>
            <th scope="col" className="n">
              token
            </th>
            {slots.map((slot) => (
              <th key={slot} scope="col" className="n">
                slot {slot}
              </th>
            ))}
            <th scope="col" className="n">
              lost
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map((token) => (
            <tr key={token}>
              <th scope="row" className="n">
                {token}
              </th>
              {slots.map((slot) => (
                <td key={slot} className="n">
                  {token % small.slots === slot ? <b>{heldAfter(token, slot)}</b> : heldAfter(token, slot)}
                </td>
              ))}
              <td className="n">{token < small.slots ? "–" : token - small.slots}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
