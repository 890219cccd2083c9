import { useReader } from '../../../reader.tsx';
import { plainText } from '../inline-text.ts';
import type { ProseOf } from '../prose-block.ts';
import { Inline } from '../prose-context.tsx';

type Align = NonNullable<ProseOf<'table'>['align']>[number];

const classOf = (align: Align | undefined) => (align ? `align-${align}` : undefined);

interface CellsProps {
  row: string[];
  align: readonly Align[];
  /** Whether the first cell names the row. */
  named: boolean;
}

function Cells({ row, align, named }: CellsProps) {
  return row.map((cell, column) => {
    const Cell = named && column === 0 ? 'th' : 'td';
    const scope = Cell === 'th' ? 'row' : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table never change their order
      <Cell key={column} scope={scope} className={classOf(align[column])}>
        <Inline text={cell} />
      </Cell>
    );
  });
}

/** A table. On a narrow screen it scrolls sideways by itself. Under a head, the first cell of a row names the row. */
export function TableBlock({ caption, head, rows, align = [] }: ProseOf<'table'>) {
  const { t } = useReader();
  const label = caption ? plainText(caption) : t('story.table');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table>
        {caption && (
          <caption>
            <Inline text={caption} />
          </caption>
        )}
        {head && (
          <thead>
            <tr>
              {head.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a table never change their order
                <th key={column} scope="col" className={classOf(align[column])}>
                  <Inline text={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never change their order
            <tr key={index}>
              <Cells row={row} align={align} named={head !== undefined} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
