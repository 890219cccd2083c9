import t from 'tap';
import ts from 'typescript';
import { modules, visit } from '../architecture/sources.ts';

/** What makes markup or script of text. Only htmx and the modules below do, with answers of this site. */
const writers: ReadonlySet<string> = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'parseFromString',
  'write',
  'writeln',
  'srcdoc',
  'dangerouslySetInnerHTML',
  'eval',
  'Function',
]);

/** The names that a module reads, writes or calls. */
function namesIn(module: ts.SourceFile): string[] {
  const names: string[] = [];
  visit(module, (node) => {
    if (ts.isIdentifier(node)) names.push(node.text);
  });
  return names;
}

/** The events that a module listens to. */
function eventsIn(module: ts.SourceFile): string[] {
  const events: string[] = [];
  visit(module, (node) => {
    if (!ts.isCallExpression(node) || !/addEventListener$/.test(node.expression.getText())) return;
    const [event] = node.arguments;
    if (event && ts.isStringLiteral(event)) events.push(event.text);
  });
  return events;
}

/**
 * Make documents that run and load nothing. What was pasted at the desk is cleaned in one, and given to the editor as
 * text, whose schema takes blocks and marks of it and nothing else.
 */
const parsers: Readonly<Record<string, readonly string[]>> = {
  'client/navigation/page.ts': ['parseFromString'],
  'client/desk/editor/clean-paste.ts': ['parseFromString', 'innerHTML'],
};

const scripts = [...modules].filter(([file]) => /^(?:client|views\/islands)\//.test(file));

t.test('no script of the page makes markup of text', async (t) => {
  t.ok(scripts.length > 20);
  for (const [file, module] of scripts)
    t.strictSame(
      namesIn(module).filter((name) => writers.has(name)),
      parsers[file] ?? [],
      file,
    );
});

t.test('no script of the page listens to messages of other windows', async (t) => {
  const events = scripts.flatMap(([, module]) => eventsIn(module));
  t.ok(events.includes('click'));
  t.notOk(events.includes('message'));
  t.notOk(scripts.some(([, module]) => namesIn(module).includes('onmessage')));
});
