/** The end of a phrase in a Chinese headline: after punctuation. */
const phraseEnd = /(?<=[：，、。；！？…—]+)(?![：，、。；！？…—」』）”])/u;

/** The phrases of a Chinese headline, after each of which a line may end. */
export const phrasesOf = (text: string): string[] => text.split(phraseEnd);
