/** Words so frequent that they say little on their own: a text about anything is full of them. */
export const functionWords: readonly string[] =
  `a about after again all also an and any are as at be because been before but by can could did do down each every few
  for from had has have he her here him his how i if in into is it its just may me more most must my near no nor not now
  of off on once one only or other our out over own she should so some such than that the their them then there these
  they this those through to too under until up upon us very was we were what when where which while who will with would
  yet you your`.split(/\s+/);

/** Common words that do say something, by the place they take in a sentence. */
export const nouns: readonly string[] =
  `air autumn bank barn basket bell bench bird boat book bread bridge brook bucket candle carpenter cart chair child
  church clock cloud coat cook corn corner cottage country cousin cup day dog doctor dress dust evening face family
  farmer father feather fence field fire fish floor flower forest friend fruit garden girl glass grain grass guest
  hammer hand harbour harvest hat hen hill honey horse hour ice island journey kettle kitchen lady lake lamp letter
  light market meadow milk mill miller minute moon morning mother mountain music neighbour night noise orchard oven
  paper path pond potato queen rain river road rock roof rope rose sailor salt school sea sheep shepherd ship shoe
  shop sister sky smoke snow soldier song spoon spring star station stone stool storm story stove street summer sun
  supper tea teacher tower town train tree uncle valley village voice wagon wall water weather wheat wheel wind window
  winter wood work year`.split(/\s+/);

export const verbs: readonly string[] =
  `began bought broke brought built called carried climbed closed crossed cut drew fell found
  grew heard held kept knew laughed left looked made mended met moved opened passed picked played pulled ran rested
  returned saw slept sold spoke stayed stood stopped swept talked told took turned waited walked washed watched went
  wrote`.split(/\s+/);

export const adjectives: readonly string[] =
  `big blue bright brown busy clean cold cool dark deep dry early empty fine fresh good gray great green happy
  heavy high kind large late little long loud low narrow new old open pale plain poor quiet red rich round sharp short
  slow small soft steep strong sweet tall thick thin warm weak wet white wide wild yellow young`.split(/\s+/);

const functionSet: ReadonlySet<string> = new Set(functionWords);
const contentSet: ReadonlySet<string> = new Set([...nouns, ...verbs, ...adjectives]);

/** How much a word says: nothing much on its own, something, or something rare. */
export type Salience = "function" | "content" | "rare";

/** Of a word in lower case, by two short lists of English words. A word in neither is rare. */
export function salience(word: string): Salience {
  if (functionSet.has(word)) return "function";
  return contentSet.has(word) ? "content" : "rare";
}
