import type { Link } from '../links.ts';

/** A name, with its language tag if that is not the page's. */
export interface NamedItem {
  name: string;
  lang?: string;
}

/** A message, for example after following a link in a mail; its action is a button that posts. */
export interface NoticeProps {
  eyebrow?: string;
  title: string;
  text?: string;
  lists?: { text: string; items: NamedItem[] }[];
  action?: Link;
  link?: Link;
}

/** A message, with an optional action as a button that posts, so that following a link never changes anything. */
export function NoticePage({ eyebrow, title, text, lists = [], action, link }: NoticeProps) {
  return (
    <div className="container notice">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 className="heading-3xl">{title}</h1>
      {text && <p className="standfirst">{text}</p>}
      {lists
        .filter(({ items }) => items.length > 0)
        .map((list) => (
          <section key={list.text}>
            <p className="standfirst">{list.text}</p>
            <ul className="heading-l">
              {list.items.map(({ name, lang }) => (
                <li key={name} lang={lang}>
                  {name}
                </li>
              ))}
            </ul>
          </section>
        ))}
      {action && (
        <form method="post" action={action.href} data-hx-boost="false">
          <button type="submit" className="button universal">
            {action.label}
          </button>
        </form>
      )}
      {link && (
        <p>
          <a className="section-more" href={link.href}>
            {link.label}
          </a>
        </p>
      )}
    </div>
  );
}
