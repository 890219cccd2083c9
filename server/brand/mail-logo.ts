/** The height of the logo for mails and search engines, in pixels: twice that in which mails show it. */
export const mailLogoHeight = 96;

/** The path of a logo as PNG, for mails; it stays as long as its file does, since mails are kept. */
export const mailLogoPath = (file: string) => `/brand/mails/${file}.png`;
