/** The path of the letters to the editor. */
export const lettersPath = '/letters';
/** Where a reader is led who has sent one. */
export const letterSentPath = '/letters/sent';
