/** The letters that stand for a name: the last sign of a Chinese one's given name, else the initials of first and last word. */
export function initialsOf(name: string): string {
  if (/^\p{Script=Han}+$/u.test(name)) return [...name].at(-1) ?? '';
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstLetter(word ?? '')).join('');
}

/** The first letter of a word; in Thai the first consonant, since a vowel may be written before it. */
function firstLetter(word: string): string {
  return (/[ก-ฮ]/.exec(word)?.[0] ?? [...word][0] ?? '').toLocaleUpperCase();
}

/** A name's initials, drawn where a portrait would stand. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className="monogram" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
