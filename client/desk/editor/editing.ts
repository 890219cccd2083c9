import { type ChainedCommands, type Editor, Extension, InputRule } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import type { NodeType } from '@tiptap/pm/model';
import { wrapInList } from '@tiptap/pm/schema-list';
import type { EditorState } from '@tiptap/pm/state';

/** Makes the selected text a list, another kind of list, or text again if it is such a list. */
export function toggleList(editor: Editor, ordered: boolean): boolean {
  if (editor.isActive('list', { ordered })) return editor.chain().focus().liftListItem('listItem').run();
  if (editor.isActive('list')) return editor.chain().focus().updateAttributes('list', { ordered }).run();
  const list = editor.schema.nodes.list as NodeType;
  return editor
    .chain()
    .focus()
    .command(({ state, dispatch }) => wrapInList(list, { ordered })(state, dispatch))
    .run();
}

/** Makes the selected text a node, or a paragraph if it is one already. */
export function toggleNode(editor: Editor, name: string, attrs: Record<string, unknown> = {}): boolean {
  return editor.chain().focus().toggleNode(name, 'paragraph', attrs).run();
}

/** How many lists the selection stands in. */
function listDepth({ selection: { $from } }: EditorState): number {
  let depth = 0;
  for (let at = $from.depth; at > 0; at -= 1) if ($from.node(at).type.name === 'list') depth += 1;
  return depth;
}

const deepest = 4;

/** A rule that makes what is typed at the start of a paragraph a node of another kind. */
function startRule(find: RegExp, change: (chain: ChainedCommands) => ChainedCommands): InputRule {
  return new InputRule({
    find,
    handler: ({ state, range, chain }) => {
      if (state.selection.$from.parent.type.name !== 'paragraph') return;
      change(chain().deleteRange(range)).run();
    },
  });
}

const listRule = (find: RegExp, ordered: boolean) =>
  startRule(find, (chain) =>
    chain.command(({ state, tr, dispatch }) => {
      const list = state.schema.nodes.list as NodeType;
      const range = tr.selection.$from.blockRange(tr.selection.$to);
      const item = state.schema.nodes.listItem as NodeType;
      if (!range) return false;
      if (dispatch) tr.wrap(range, [{ type: list, attrs: { ordered } }, { type: item }]);
      return true;
    }),
  );

/** Undo, keys, and what typed signs at the start of a paragraph make of it. */
export const Editing = Extension.create({
  name: 'editing',
  addProseMirrorPlugins: () => [history(), dropCursor({ width: 2, class: 'desk-drop' }), gapCursor()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const undoLast = () => undo(editor.state, editor.view.dispatch);
    const redoLast = () => redo(editor.state, editor.view.dispatch);
    const mark = (name: string) => () => editor.commands.toggleMark(name);
    const lineEnd = () => editor.commands.insertContent({ type: 'hardBreak' });
    return {
      'Mod-z': undoLast,
      'Mod-y': redoLast,
      'Shift-Mod-z': redoLast,
      'Mod-b': mark('strong'),
      'Mod-i': mark('emphasis'),
      'Mod-e': mark('code'),
      'Shift-Enter': lineEnd,
      Enter: () => editor.commands.splitListItem('listItem'),
      Tab: () =>
        listDepth(editor.state) > 0 &&
        listDepth(editor.state) < deepest &&
        editor.commands.sinkListItem('listItem'),
      'Shift-Tab': () => editor.commands.liftListItem('listItem'),
    };
  },
  addInputRules: () => [
    startRule(/^## $/, (chain) => chain.setNode('heading', { level: null })),
    startRule(/^### $/, (chain) => chain.setNode('heading', { level: 3 })),
    startRule(/^> $/, (chain) => chain.setNode('quote')),
    startRule(/^---$/, (chain) => chain.insertContent({ type: 'divider' })),
    listRule(/^[-*] $/, false),
    listRule(/^1[.)] $/, true),
  ],
});
