import { getSchema } from '@tiptap/core';
import { blocksToDocument, documentToBlocks } from '../../../client/desk/document/blocks-document.ts';
import { FramedBlock, schemaExtensions } from '../../../client/desk/editor/schema.ts';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';

const schema = getSchema([...schemaExtensions, FramedBlock]);

/** Blocks that went through a document of the desk's editor, which its schema has checked. */
export function throughEditor<B extends { type: string }>(blocks: readonly B[]): B[] {
  const document = schema.nodeFromJSON(blocksToDocument(blocks as unknown as ProseBlock[]));
  document.check();
  return documentToBlocks(document.toJSON()) as unknown as B[];
}
