import { useReader } from '../../reader.tsx';

interface SectionHeadProps {
  title: string;
  href?: string;
}

/** The head of a section: its title with the colour bar, and a link to all of it. */
export function SectionHead({ title, href }: SectionHeadProps) {
  const { t } = useReader();
  return (
    <header className="section-head">
      <h2 className="heading-xl">{href ? <a href={href}>{title}</a> : title}</h2>
      {href && (
        <a className="section-more" href={href}>
          {t('section.more')}
          <span className="visually-hidden"> {title}</span>
        </a>
      )}
    </header>
  );
}
