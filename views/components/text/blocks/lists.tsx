import type { ProseList } from '../prose-block.ts';
import { Inline } from '../prose-context.tsx';

/** A list with the lists within it. */
export function ListBlock({ ordered, reversed, start, items }: ProseList) {
  const content = items.map((item) => {
    const text = typeof item === 'string' ? item : item.text;
    return (
      <li key={text}>
        <Inline text={text} />
        {typeof item !== 'string' && <ListBlock {...item.list} />}
      </li>
    );
  });
  return ordered ? (
    <ol start={start} reversed={reversed}>
      {content}
    </ol>
  ) : (
    <ul>{content}</ul>
  );
}
