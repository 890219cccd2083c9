import { Fragment, type ReactNode } from 'react';
import { type InlineNode, parseInline } from './inline-text.ts';

/** What a text stands in. */
export interface InlineContext {
  /** Whether the text is paid for, and with it every link that leads out of it. */
  sponsored?: boolean;
  /** What is done to a text, so that its lines end where its language has them end. */
  typeset?: ((text: string) => string) | undefined;
  /** The mark of a reference to a footnote; without it, references are text. */
  note?: (id: string) => ReactNode;
}

// It begins where a word does, so that a long word without an @ is read once.
const mailAddress = /((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** A text in which addresses of mail are links. */
function withMail(text: string): ReactNode {
  if (!text.includes('@')) return text;
  const parts = text.split(mailAddress);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <a key={index} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** A text as its language sets it; addresses of mail stay as they are. */
const set = (text: string, { typeset }: InlineContext): string =>
  typeset && !text.includes('@') ? typeset(text) : text;

/** Whether a link leads to another site. */
export const isOutward = (href: string): boolean => /^https?:/.test(href);

/** The `rel` of a link: search engines are told where somebody pays for it. */
export const relOf = (href: string, sponsored: boolean | undefined): string | undefined =>
  sponsored && isOutward(href) ? 'sponsored' : undefined;

const elements = {
  strong: 'strong',
  emphasis: 'em',
  struck: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
} as const;

function nodeOf(node: InlineNode, context: InlineContext, isLinked: boolean): ReactNode {
  switch (node.type) {
    case 'text':
      return isLinked ? set(node.text, context) : withMail(set(node.text, context));
    case 'break':
      return <br />;
    case 'note':
      return context.note?.(node.id) ?? `[^${node.id}]`;
    case 'link':
      return (
        <a href={node.href} rel={relOf(node.href, node.sponsored ?? context.sponsored)}>
          {nodesOf(node.children, context, true)}
        </a>
      );
    default: {
      const Element = elements[node.type];
      return <Element>{'children' in node ? nodesOf(node.children, context, isLinked) : node.text}</Element>;
    }
  }
}

function nodesOf(nodes: readonly InlineNode[], context: InlineContext, isLinked: boolean): ReactNode[] {
  return nodes.map((node, index) => {
    const shown = nodeOf(node, context, isLinked);
    if (typeof shown === 'string') return shown;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
    return <Fragment key={index}>{shown}</Fragment>;
  });
}

/**
 * Renders text with the inline marks of the content contract, which `parseInline` reads. An address of mail becomes a
 * `mailto:` link.
 */
export function inline(text: string, context: InlineContext = {}): ReactNode[] {
  return nodesOf(parseInline(text), context, false);
}
