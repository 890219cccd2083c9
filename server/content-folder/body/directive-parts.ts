import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { Picture } from '../../content/contract/picture.ts';
import { inlineText, NotSupported } from './inline.ts';
import type { BodyContext } from './references.ts';

/** A directive of Markdown: a line by itself, or what stands between two lines. */
export type Directive = LeafDirective | ContainerDirective;

/** A directive as it is written, without its attributes. */
export const signOf = ({ type, name }: Directive) => `${type === 'leafDirective' ? '::' : ':::'}${name}`;

/** The attributes of a directive, all of which it must know; empty ones are absent. */
export function attributesOf<N extends string>(
  node: Directive,
  known: readonly N[],
): Partial<Record<N, string>> {
  const attributes = node.attributes ?? {};
  const unknown = Object.keys(attributes).find((name) => !(known as readonly string[]).includes(name));
  if (unknown) throw new NotSupported(node, `${signOf(node)} has no attribute ${unknown}`);
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value)) as Partial<
    Record<N, string>
  >;
}

/** What stands in brackets after the name of a directive. */
export function labelOf(node: Directive, { source }: BodyContext): string {
  if (node.type === 'leafDirective') return inlineText(node.children, source);
  const [first] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel;
  return isLabel ? inlineText(first.children, source) : '';
}

/** What stands between the lines of a container. */
export const contentOf = ({ children }: ContainerDirective) =>
  children.filter((child) => !(child.type === 'paragraph' && child.data?.directiveLabel));

/** A picture that a directive names. Where there is none, the body has a problem. */
export function pictureNamed(node: Directive, name: string, caption: string, context: BodyContext): Picture {
  const picture = context.picture(name, caption);
  if (picture) return picture;
  throw new NotSupported(node, `there is no picture ${name} in the folder pictures`, 'pictures.json');
}
