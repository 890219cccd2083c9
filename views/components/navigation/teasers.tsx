import { Phrases } from '../text/phrases.tsx';
import { SectionHead } from './section-head.tsx';

/** A link with a title and a standfirst. */
export interface Teaser {
  title: string;
  href: string;
  standfirst: string;
  lang?: string;
}

/** Links as large titles, each with a standfirst. */
export function Teasers({ title, teasers }: { title: string; teasers: Teaser[] }) {
  if (teasers.length === 0) return null;
  return (
    <section className="container section teasers">
      <SectionHead title={title} />
      <ul>
        {teasers.map(({ title: name, href, standfirst, lang }) => (
          <li key={href} lang={lang}>
            <h3 className="heading-xl">
              <a href={href}>
                <Phrases text={name} />
              </a>
            </h3>
            <p className="standfirst">{standfirst}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
