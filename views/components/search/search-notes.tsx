import type { Link } from '../../links.ts';

/** How results differ from what was typed, and the way to what may have been meant. */
export interface SearchNote {
  text?: string;
  link: Link;
}

/** Says above the results how they differ from what was typed. */
export function SearchNotes({ note: { text, link } }: { note: SearchNote }) {
  return (
    <p className="search-note">
      {text && <span>{text} </span>}
      <a href={link.href} rel="nofollow">
        {link.label}
      </a>
    </p>
  );
}
