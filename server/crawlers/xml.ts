import { writable } from '../lib/writable-text.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML has it, in an element or in an attribute with double quotes. */
export const xmlText = (text: string): string =>
  writable(text).replaceAll(/[&<>"]/g, (sign) => signs[sign] as string);

/** The first line of every XML document. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
