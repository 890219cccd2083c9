import type { ReactNode } from 'react';

const inlineMarks =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|\[(?<label>[^\]]+)\]\((?<href>\/[^\s)]*|https:\/\/[^\s)]+)\)|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/**
 * Renders text with the inline marks of the content contract: `*emphasis*`, `**strong**`, `[text](/address)`. An email
 * address becomes a `mailto:` link.
 */
export function inline(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let start = 0;
  for (const match of text.matchAll(inlineMarks)) {
    const {
      strong,
      em,
      mail,
      label = mail,
      href = `mailto:${mail}`,
    } = match.groups as Record<string, string | undefined>;
    nodes.push(text.slice(start, match.index));
    if (strong) nodes.push(<strong key={match.index}>{strong}</strong>);
    else if (em) nodes.push(<em key={match.index}>{em}</em>);
    else
      nodes.push(
        <a key={match.index} href={href}>
          {label}
        </a>,
      );
    start = match.index + match[0].length;
  }
  nodes.push(text.slice(start));
  return nodes;
}
