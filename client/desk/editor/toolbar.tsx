import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { isLinkAddress } from '../../../views/components/text/inline-text.ts';
import { PictureFiles } from '../parts/picture-files.tsx';
import { type TextKey, t } from '../texts.ts';
import { toggleList, toggleNode } from './editing.ts';
import { insertBlock, insertFootnote, newBlocks } from './new-blocks.ts';

interface Tool {
  label: TextKey;
  sign: string;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => unknown;
}

const mark = (name: string, label: TextKey, sign: string): Tool => ({
  label,
  sign,
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const node = (name: string, label: TextKey, sign: string, attrs: Record<string, unknown> = {}): Tool => ({
  label,
  sign,
  isOn: (editor) => editor.isActive(name, attrs),
  run: (editor) => toggleNode(editor, name, attrs),
});

const list = (ordered: boolean, label: TextKey, sign: string): Tool => ({
  label,
  sign,
  isOn: (editor) => editor.isActive('list', { ordered }),
  run: (editor) => toggleList(editor, ordered),
});

function setLink(editor: Editor): void {
  const known = String(editor.getAttributes('link').href ?? '');
  const href = window.prompt(t('tool.linkTo'), known)?.trim();
  if (href === undefined) return;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetMark('link').run();
  else if (isLinkAddress(href)) chain.setMark('link', { href, sponsored: false }).run();
  else window.alert(t('tool.linkWrong'));
}

const tools: readonly Tool[] = [
  mark('strong', 'tool.strong', 'B'),
  mark('emphasis', 'tool.emphasis', 'I'),
  { label: 'tool.link', sign: '↗', isOn: (editor) => editor.isActive('link'), run: setLink },
  node('heading', 'tool.heading', 'H2', { level: null }),
  node('heading', 'tool.subheading', 'H3', { level: 3 }),
  node('quote', 'tool.quote', '“'),
  node('pullquote', 'tool.pullquote', '”'),
  list(false, 'tool.bullets', '•'),
  list(true, 'tool.numbers', '1.'),
  {
    label: 'tool.divider',
    sign: '—',
    isOn: () => false,
    run: (editor) => editor.chain().focus().insertContent({ type: 'divider' }).run(),
  },
];

/** Moves the focus along a toolbar by arrow keys, as its pattern says. */
function moveFocus({ key, currentTarget }: React.KeyboardEvent<HTMLElement>): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons.at((at + step) % buttons.length)?.focus();
}

interface ToolbarProps {
  editor: Editor;
  addPictures: (files: readonly File[]) => void;
}

/** Puts blocks of other kinds into the text, each with fields of its own. */
function Insertions({ editor }: Pick<ToolbarProps, 'editor'>) {
  return (
    <>
      {newBlocks.map(({ label, block }) => (
        <button
          key={label}
          type="button"
          className="desk-tool-text"
          onClick={() => insertBlock(editor, block())}
        >
          {t(label)}
        </button>
      ))}
      <button type="button" className="desk-tool-text" onClick={() => insertFootnote(editor)}>
        {t('tool.footnote')}
      </button>
    </>
  );
}

/** The tools of the editor. */
export function Toolbar({ editor, addPictures }: ToolbarProps) {
  const input = useRef<HTMLInputElement>(null);
  const { on, by, quoted } = useEditorState({
    editor,
    selector: ({ editor }) => {
      const quoted = ['quote', 'pullquote'].find((name) => editor.isActive(name));
      return {
        on: tools.map((tool) => tool.isOn(editor)),
        quoted,
        by: quoted ? String(editor.getAttributes(quoted).by ?? '') : '',
      };
    },
  });
  return (
    <div className="desk-tools" role="toolbar" aria-label={t('tool.all')} onKeyDown={moveFocus}>
      {tools.map(({ label, sign, run }, index) => (
        <button
          key={label}
          type="button"
          title={t(label)}
          aria-label={t(label)}
          aria-pressed={on[index]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <span aria-hidden="true" data-sign={sign} />
        </button>
      ))}
      <button type="button" className="desk-tool-text" onClick={() => input.current?.click()}>
        {t('tool.picture')}
      </button>
      <Insertions editor={editor} />
      <PictureFiles field={input} label={t('tool.picture')} add={addPictures} />
      {quoted && (
        <label className="desk-by">
          {t('tool.by')}
          <input
            value={by}
            onKeyDown={(event) => event.stopPropagation()}
            onChange={({ target }) => editor.commands.updateAttributes(quoted, { by: target.value || null })}
          />
        </label>
      )}
    </div>
  );
}
