/**
 * Who does what an English word in -ing says, one and several of them: `swimming`, swimmer and swimmers. The stemmer takes
 * these for other words. None of a word without that ending.
 */
export const agentsOf = (word: string): string[] => {
  const [, verb] = /^([a-z]{3,})ing$/.exec(word) ?? [];
  return verb ? [`${verb}er`, `${verb}ers`] : [];
};
