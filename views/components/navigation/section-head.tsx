import { useReader } from '../../reader.tsx';

interface SectionHeadProps {
  title: string;
  href?: string;
  /** The number of the newest part, if the section is a series. */
  number?: number;
}

/** The head of a section: its title with the colour bar, and a link to all of it. */
export function SectionHead({ title, href, number = 0 }: SectionHeadProps) {
  const { t } = useReader();
  return (
    <header className="section-head">
      <h2 className="heading-xl">{href ? <a href={href}>{title}</a> : title}</h2>
      {number > 0 && <p className="series-number">{t('home.number', { number })}</p>}
      {href && (
        <a className="section-more" href={href}>
          {t('section.more')}
          <span className="visually-hidden"> {title}</span>
        </a>
      )}
    </header>
  );
}
