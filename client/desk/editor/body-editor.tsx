import { EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { uploadPicture } from '../api/pictures.ts';
import { blocksToDocument, documentToBlocks } from '../document/blocks-document.ts';
import type { DocumentNode } from '../document/inline-content.ts';
import { t } from '../texts.ts';
import { cleanPaste } from './clean-paste.ts';
import { Editing } from './editing.ts';
import { FramedView } from './framed-view.tsx';
import { FramedBlock, schemaExtensions } from './schema.ts';
import { storyStorage } from './story-storage.ts';
import { Toolbar } from './toolbar.tsx';

const extensions = [
  ...schemaExtensions,
  FramedBlock.extend({ addNodeView: () => ReactNodeViewRenderer(FramedView) }),
  Editing,
];

const picturesAmong = (list: FileList | undefined): File[] =>
  [...(list ?? [])].filter(({ type }) => type.startsWith('image/'));

interface BodyEditorProps {
  blocks: readonly ProseBlock[];
  change: (blocks: ProseBlock[]) => void;
  /** Told of a picture that was refused. */
  failed: (error: unknown) => void;
  lang: string;
  locale: string;
}

/** The editor of a body. It begins with the blocks that it is mounted with. */
export function BodyEditor({ blocks, change, failed, lang, locale }: BodyEditorProps) {
  const changed = useRef(change);
  changed.current = change;
  const editor = useEditor({
    extensions: [...extensions, storyStorage(locale)],
    content: blocksToDocument(blocks),
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => changed.current(documentToBlocks(editor.getJSON() as DocumentNode)),
    editorProps: {
      attributes: {
        'aria-label': t('write.text'),
        'aria-multiline': 'true',
        role: 'textbox',
        lang,
        class: 'desk-body',
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, { clipboardData }) => addPictures(picturesAmong(clipboardData?.files)),
      handleDrop: (_view, { dataTransfer }) => addPictures(picturesAmong(dataTransfer?.files)),
    },
  });
  function addPictures(files: readonly File[]): boolean {
    if (files.length === 0) return false;
    const add = async () => {
      for (const file of files) {
        const picture = await uploadPicture(file);
        const block: ProseBlock = { type: 'picture', picture };
        editor.chain().focus().insertContent({ type: 'framed', attrs: { block } }).run();
      }
    };
    add().catch(failed);
    return true;
  }
  return (
    <div className="desk-editor">
      <Toolbar editor={editor} addPictures={addPictures} />
      <EditorContent editor={editor} />
    </div>
  );
}
