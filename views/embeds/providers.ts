import { isWebAddress, maxLinkLength } from '../links.ts';
import { audio } from './audio.ts';
import { maps } from './maps.ts';
import { posts } from './posts.ts';
import type { EmbedShape, Groups, Provider, Template } from './provider.ts';
import { videos } from './videos.ts';

/** The services whose videos, posts, maps and sounds can stand in a text. Nothing of them loads before a reader asks. */
const providers = { ...videos, ...posts, ...maps, ...audio };

export type ProviderName = keyof typeof providers;
export const providerNames = Object.keys(providers) as ProviderName[];

const table: Readonly<Record<ProviderName, Provider>> = providers;

const filled = (template: Template, groups: Groups) =>
  typeof template === 'function'
    ? template(groups)
    : template.replaceAll(/\$<(\w+)>/g, (_, name: string) => groups[name] ?? '');

/** Where the frames of all providers come from. */
export const frameOrigins: readonly string[] = Object.values(table).map(({ frameOrigin }) => frameOrigin);

/** What stands in a text for an address: its provider, and the one address of its page. */
export interface KnownEmbed {
  provider: ProviderName;
  url: string;
}

/**
 * Finds what an address shows: of a page, a short one, or of a frame that another site would embed.
 * @returns undefined for an address that no provider knows
 */
export function embedOf(address: string): KnownEmbed | undefined {
  if (address.length > maxLinkLength) return undefined;
  const written = address.trim().replace(/^(?:https?:)?\/\//i, '');
  if (written === address.trim() || /\s/.test(written)) return undefined;
  const known = written.replace(/^[^/?#]+/, (host) => host.toLowerCase());
  for (const provider of providerNames)
    for (const [form, page] of table[provider].forms) {
      const match = form.exec(known);
      if (!match) continue;
      const url = filled(page, match.groups ?? {});
      if (frameOf({ provider, url })) return { provider, url };
      return url === address ? undefined : embedOf(url);
    }
  return undefined;
}

/** The frame of an embed: its address, and the shape that is kept for it. Undefined when the page is not the provider's. */
export function frameOf({ provider, url }: KnownEmbed): { src: string; shape: EmbedShape } | undefined {
  if (!isWebAddress(url)) return undefined;
  const { frames, frameOrigin } = table[provider];
  for (const [page, frame, shape] of frames) {
    const match = page.exec(url);
    if (match) return { src: frameOrigin + filled(frame, match.groups ?? {}), shape };
  }
  return undefined;
}

/** The name of a provider as readers know it. */
export const providerName = (provider: ProviderName): string => table[provider].name;
