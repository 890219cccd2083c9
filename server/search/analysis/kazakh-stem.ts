/** Kazakh endings in plain letters, in the order in which they are taken off a word: cases, persons, numbers. */
const endings: readonly RegExp[] = [
  /(?:менен|бенен|пенен|мен|бен|пен|нан|нен|дан|ден|тан|тен|нын|нин|дын|дин|тын|тин|нда|нде|да|де|та|те|га|ге|ка|ке|на|не|ны|ни|ды|ди|ты|ти)$/,
  /(?:ымыз|имиз|мыз|миз|ыныз|иниз|сыз|сиз|ым|им|ын|ин|сы|си|ы|и)$/,
  /(?:лар|лер|дар|дер|тар|тер)$/,
  /(?:лык|лик|дык|дик|тык|тик|дагы|деги|тагы|теги|гы|ги|кы|ки|лы|ли|шы|ши)$/,
];

const minStemLength = 3;
const rounds = 2;

/** The stem of a Kazakh word in plain letters: what is left without its endings, at least three letters. */
export function kazakhStem(word: string): string {
  let stem = word;
  for (let round = 0; round < rounds; round++)
    for (const ending of endings) {
      const shorter = stem.replace(ending, '');
      if (shorter.length >= minStemLength) stem = shorter;
    }
  return stem;
}
