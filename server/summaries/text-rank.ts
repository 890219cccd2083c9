/** Weights of terms. */
export type Vector = ReadonlyMap<string, number>;

/** How much two unit vectors have in common, from 0 to 1. */
export function likeness(a: Vector, b: Vector): number {
  let sum = 0;
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0);
  return sum;
}

/** The unit vector of a text's terms, weighted by their rarity. */
export function vectorOf(terms: readonly string[], rarity: (term: string) => number): Vector {
  const weights = [...new Set(terms)].map((term): [string, number] => [term, rarity(term)]);
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return new Map(weights.map(([term, weight]) => [term, weight / length]));
}

/** How rare a term is in a story: the logarithm of sentences over sentences with the term, 0 if all have it. */
export function rarityIn(sentences: readonly (readonly string[])[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const term of sentences.flatMap((terms) => [...new Set(terms)]))
    counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(sentences.length / (counts.get(term) ?? sentences.length));
}

const damping = 0.85;
const rounds = 30;

/**
 * TextRank: how central each sentence is, where a sentence is central if central sentences are like it. The most
 * central one has 1. Always the same for the same sentences.
 */
export function textRank(vectors: readonly Vector[]): number[] {
  const links = vectors.map((a, from) => vectors.map((b, to) => (from === to ? 0 : likeness(a, b))));
  const totals = links.map((row) => row.reduce((sum, link) => sum + link, 0));
  let ranks = vectors.map(() => 1);
  for (let round = 0; round < rounds; round++) {
    const shares = ranks.map((rank, index) => rank / (totals[index] || 1));
    ranks = links.map(
      (row) =>
        1 - damping + damping * row.reduce((sum, link, from) => sum + link * (shares[from] as number), 0),
    );
  }
  const most = Math.max(...ranks, Number.EPSILON);
  return ranks.map((rank) => rank / most);
}
