import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { type TextKey, t } from '../texts.ts';
import { BlockForm } from './block-form.tsx';

const names: Readonly<Record<string, TextKey>> = {
  picture: 'block.picture',
  gallery: 'block.gallery',
  film: 'block.film',
  sound: 'block.sound',
  embed: 'block.embed',
  product: 'block.product',
  entry: 'block.entry',
  related: 'block.related',
  footnotes: 'block.footnotes',
  table: 'block.table',
};

/** The name of a kind of block. */
export const nameOfBlock = (type: string): string => {
  const key = Object.hasOwn(names, type) ? names[type] : undefined;
  return key ? t(key) : t('block.other', { type });
};

/** A block in a frame: its name, its fields, and what can be done with it. */
export function FramedView({ editor, node, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const { locale } = editor.storage.story;
  const block = node.attrs.block as ProseBlock;
  const name = nameOfBlock(block.type);
  return (
    <NodeViewWrapper className="desk-framed" data-selected={selected || undefined}>
      <fieldset contentEditable={false}>
        <legend>
          <span className="eyebrow" data-drag-handle>
            {name}
          </span>
          <button type="button" className="desk-quiet" onClick={deleteNode}>
            {t('block.remove', { name })}
          </button>
        </legend>
        <BlockForm block={block} locale={locale} change={(changed) => updateAttributes({ block: changed })} />
      </fieldset>
    </NodeViewWrapper>
  );
}
