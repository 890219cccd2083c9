import { blocksToDocument, documentToBlocks } from '../../../client/desk/document/blocks-document.ts';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';

/** Loads the editor's schema without a document: the editor looks at one when it is loaded, and other tests leave theirs. */
async function loadSchema() {
  const left = Object.getOwnPropertyDescriptor(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'document');
  try {
    const [{ getSchema }, { FramedBlock, schemaExtensions }] = await Promise.all([
      import('@tiptap/core'),
      import('../../../client/desk/editor/schema.ts'),
    ]);
    return getSchema([...schemaExtensions, FramedBlock]);
  } finally {
    if (left) Object.defineProperty(globalThis, 'document', left);
  }
}

const schema = await loadSchema();

/** Blocks that went through a document of the desk's editor, which its schema has checked. */
export function throughEditor<B extends { type: string }>(blocks: readonly B[]): B[] {
  const document = schema.nodeFromJSON(blocksToDocument(blocks as unknown as ProseBlock[]));
  document.check();
  return documentToBlocks(document.toJSON()) as unknown as B[];
}
