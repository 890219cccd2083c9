import { useEffect, useRef, useState } from 'react';
import { t } from '../texts.ts';
import { nameOfEntry, numbered, withMoved } from './entries.ts';
import type { OuterFieldProps } from './form-context.ts';
import { blankOf, onlyFieldOf, type Schema } from './schema.ts';

/** Names for entries that keep them when they are moved; new ones where a list comes from elsewhere. */
function useEntryNames(count: number) {
  const names = useRef<number[]>([]);
  const made = useRef(0);
  const make = () => made.current++;
  if (names.current.length !== count) names.current = Array.from({ length: count }, make);
  return { names, make };
}

/** Puts the focus into an entry once it is where it belongs: on the button that moved it, or on its first field. */
function useFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ entry: number; side?: 'up' | 'down' }>(undefined);
  useEffect(() => {
    if (!wanted.current) return;
    const { entry, side } = wanted.current;
    wanted.current = undefined;
    const row = list.current?.querySelector(`:scope > [data-entry="${entry}"]`);
    const button = row?.querySelector<HTMLElement>(
      `:scope > .desk-entry-tools > [data-side=${side}]:enabled`,
    );
    const first = row?.querySelector<HTMLElement>(
      side ? ':scope > .desk-entry-tools > [data-side]:enabled' : 'input, textarea, select, button',
    );
    (button ?? first)?.focus();
  });
  return { list, wanted };
}

interface ToolsProps {
  name: string;
  index: number;
  count: number;
  move: (to: number, side: 'up' | 'down') => void;
  remove: () => void;
}

/** What can become of an entry of a list. */
function EntryTools({ name, index, count, move, remove }: ToolsProps) {
  return (
    <p className="desk-entry-tools">
      {count > 1 && (
        <>
          <button
            type="button"
            className="desk-quiet"
            data-side="up"
            aria-label={t('sort.upOne', { name })}
            disabled={index === 0}
            onClick={() => move(index - 1, 'up')}
          >
            {t('sort.up')}
          </button>
          <button
            type="button"
            className="desk-quiet"
            data-side="down"
            aria-label={t('sort.downOne', { name })}
            disabled={index === count - 1}
            onClick={() => move(index + 1, 'down')}
          >
            {t('sort.down')}
          </button>
        </>
      )}
      <button type="button" className="desk-quiet" aria-label={t('block.remove', { name })} onClick={remove}>
        {t('sort.remove')}
      </button>
    </p>
  );
}

/** What is done with the entries of a list: the focus goes with what is moved, and what is said of it is returned. */
function useEntries({ schema, label, value, isRequired, change }: OuterFieldProps) {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const { names, make } = useEntryNames(entries.length);
  const { list, wanted } = useFocus();
  const [moved, setMoved] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (next: unknown[], nextNames = names.current) => {
    names.current = nextNames;
    change(next.length > 0 || isRequired ? next : undefined);
  };
  const move = (from: number, to: number, side: 'up' | 'down') => {
    wanted.current = { entry: names.current[from] as number, side };
    const name = nameOfEntry(label, from, entries[from]);
    setMoved(t('sort.position', { name, position: to + 1, count: entries.length }));
    set(withMoved(entries, from, to), withMoved(names.current, from, to));
  };
  const add = () => {
    const entry = make();
    wanted.current = { entry };
    const blank = blankOf(schema.items as Schema, new Date().toISOString());
    set([...entries, blank], [...names.current, entry]);
  };
  const remove = (index: number) => {
    addButton.current?.focus();
    set(entries.toSpliced(index, 1), names.current.toSpliced(index, 1));
  };
  return { entries, names: names.current, list, moved, addButton, set, move, add, remove };
}

/** A list whose entries have fields each, and are added, removed and moved by buttons. */
export function ListField({ field: Part, ...props }: OuterFieldProps) {
  const { schema, name, label, context } = props;
  // The name of a single field does not repeat what stands in it.
  const isOne = onlyFieldOf(schema.items as Schema) !== undefined;
  const { entries, names, list, moved, addButton, set, move, add, remove } = useEntries({
    field: Part,
    ...props,
  });
  return (
    <fieldset className="desk-fields">
      <legend>{label}</legend>
      <ol className="desk-entries" ref={list}>
        {entries.map((entry, index) => (
          <li key={names[index]} data-entry={names[index]}>
            <Part
              schema={schema.items as Schema}
              name={name}
              label={isOne ? numbered(label, index) : nameOfEntry(label, index, entry)}
              value={entry}
              isRequired
              change={(next) => set(entries.with(index, next))}
              context={context}
            />
            <EntryTools
              name={nameOfEntry(label, index, entry)}
              index={index}
              count={entries.length}
              move={(to, side) => move(index, to, side)}
              remove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <button type="button" className="desk-quiet" ref={addButton} onClick={add}>
        {t('form.add', { name: label })}
      </button>
    </fieldset>
  );
}
