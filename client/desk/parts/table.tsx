import type { ReactNode } from 'react';

interface TableProps {
  /** The headings of the columns; a column that needs none has an empty one. */
  headings: readonly ReactNode[];
  /** The rows. */
  children: ReactNode;
  caption?: string;
  /** Whether the caption is for those alone who do not see the table. */
  hasHiddenCaption?: boolean;
  className?: string;
}

/** A table of the desk. */
export function Table({ headings, children, caption, hasHiddenCaption = false, className = '' }: TableProps) {
  return (
    <table className={`desk-stories ${className}`.trim()}>
      {caption && <caption className={hasHiddenCaption ? 'visually-hidden' : undefined}>{caption}</caption>}
      <thead>
        <tr>
          {headings.map((heading, index) =>
            heading === '' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name but their place
              <td key={index} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <th key={index} scope="col">
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
