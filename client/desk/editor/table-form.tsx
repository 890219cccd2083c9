import type { ProseOf } from '../../../views/components/text/prose-block.ts';
import { Field } from '../parts/field.tsx';
import { t } from '../texts.ts';
import { withColumns, withHead } from './tables.ts';

type Table = ProseOf<'table'>;

const columnsOf = ({ head, rows }: Table) => (head ?? rows[0] ?? []).length;

function Cells({ block, change }: TableFormProps) {
  const all = [...(block.head ? [block.head] : []), ...block.rows];
  const set = (row: number, column: number, value: string) => {
    const changed = all.map((cells, at) =>
      at === row ? cells.map((cell, index) => (index === column ? value : cell)) : cells,
    );
    change(
      block.head ? { ...block, head: changed[0] ?? [], rows: changed.slice(1) } : { ...block, rows: changed },
    );
  };
  return (
    <div className="desk-table">
      <table>
        <tbody>
          {all.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column}>
                  <input
                    aria-label={t('block.cell', { row: row + 1, column: column + 1 })}
                    value={cell}
                    onChange={({ target }) => set(row, column, target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableFormProps {
  block: Table;
  change: (block: Table) => void;
}

/** The cells of a table, and what changes its size. */
export function TableForm({ block, change }: TableFormProps) {
  const columns = columnsOf(block);
  const { caption: _, ...bare } = block;
  const addRow = () => change({ ...block, rows: [...block.rows, Array.from({ length: columns }, () => '')] });
  const action = (label: string, run: () => void, isPossible = true) => (
    <button type="button" className="desk-quiet" disabled={!isPossible} onClick={run}>
      {label}
    </button>
  );
  return (
    <>
      <Field
        label={t('picture.caption')}
        value={block.caption ?? ''}
        change={(caption) => change(caption ? { ...bare, caption } : bare)}
      />
      <Cells block={block} change={change} />
      <p className="desk-actions">
        <label className="desk-check">
          <input
            type="checkbox"
            checked={block.head !== undefined}
            onChange={({ target }) => change(withHead(block, target.checked))}
          />
          {t('table.head')}
        </label>
        {action(t('table.addRow'), addRow)}
        {action(
          t('table.removeRow'),
          () => change({ ...block, rows: block.rows.slice(0, -1) }),
          block.rows.length > 1,
        )}
        {action(t('table.addColumn'), () => change(withColumns(block, 1)))}
        {action(t('table.removeColumn'), () => change(withColumns(block, -1)), columns > 1)}
      </p>
    </>
  );
}
