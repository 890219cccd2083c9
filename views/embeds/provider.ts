/** The frame of an embed: how wide for its height, or how high. */
export type EmbedShape = 'wide' | 'upright' | 'post' | 'map' | 'audio' | 'track';

export type Groups = Readonly<Record<string, string>>;
/** An address made from the groups of a pattern; `$<name>` stands for one. */
export type Template = string | ((groups: Groups) => string);

/** A service of which something can stand in a text. */
export interface Provider {
  /** As readers know it. */
  name: string;
  /** Where its frames come from; the security policy allows them. */
  frameOrigin: string;
  /**
   * Addresses that are understood (host, path, query and fragment), with the address of the original's page, or another
   * one that is understood.
   */
  forms: readonly (readonly [pattern: RegExp, page: Template])[];
  /** Pages, with the path of their frame at `frameOrigin`. */
  frames: readonly (readonly [page: RegExp, frame: Template, shape: EmbedShape])[];
}

export const encoded = encodeURIComponent;

/** A part of a query as it was meant; as it is written, where it is not valid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
