/** How many house ads a page shows. */
const most = 2;

/**
 * Which of the slots of a page, in its order, show house ads: the first one, and one in the middle of the others. `kept`
 * are slots that show one already.
 */
export function houseChoice<T>(slots: readonly T[], kept: number): T[] {
  const [first, ...others] = slots;
  const chosen = first === undefined ? [] : [first];
  const middle = others[Math.floor(others.length / 2)];
  if (middle !== undefined) chosen.push(middle);
  return chosen.slice(0, Math.max(0, most - kept));
}
