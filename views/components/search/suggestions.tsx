import type { Link } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { Picture, type PictureData } from '../pictures/picture.tsx';

/** A title or name that goes with what was typed. */
export interface Suggestion {
  href: string;
  title: string;
  eyebrow: string;
  picture?: PictureData;
  lang?: string;
}

export interface SuggestionsProps {
  items: Suggestion[];
  /** All results of what was typed; absent where too little was. */
  all?: Link;
}

/** One suggestion: a link that is an option of the list box around it. */
function Option({ href, title, eyebrow, picture, lang }: Suggestion) {
  return (
    <a role="option" aria-selected="false" tabIndex={-1} href={href}>
      {picture && <Picture picture={{ ...picture, alt: '' }} ratio="1x1" layout="thumb" />}
      <span>
        <span className="card-title" lang={lang}>
          {title}
        </span>{' '}
        <span className="caption-s">{eyebrow}</span>
      </span>
    </a>
  );
}

/** Suggestions for a partly typed query, as the options of a list box, with the words that say how many there are. */
export function Suggestions({ items, all }: SuggestionsProps) {
  const { t } = useReader();
  if (!all) return null;
  return (
    <div data-said={t('search.found', { count: items.length })}>
      {items.map((item) => (
        <Option key={item.href} {...item} />
      ))}
      <a role="option" aria-selected="false" tabIndex={-1} href={all.href} data-all>
        {all.label}
      </a>
    </div>
  );
}
