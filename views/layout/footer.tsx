import { compositeKey } from '../composite-key.ts';
import type { Link } from '../links.ts';
import { useReader } from '../reader.tsx';
import { contents } from '../shared-parts.tsx';
import type { Shell } from '../shell.ts';
import { Publisher } from './publisher.tsx';
import { Wordmark } from './wordmark.tsx';

function FooterLinks({
  title,
  links,
  external = false,
}: {
  title: string;
  links: Link[];
  external?: boolean;
}) {
  if (links.length === 0) return null;
  return (
    <section className="footer-links">
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} {...(external ? { rel: 'me noopener', 'data-hx-boost': 'false' } : {})}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FooterContents({ shell }: { shell: Shell }) {
  const { t } = useReader();
  return (
    <div className="container">
      <Wordmark shell={shell} dark />
      {shell.brand.tagline && <p className="tagline">{shell.brand.tagline}</p>}
      <nav className="footer-columns" aria-label={t('layout.footer')}>
        <FooterLinks title={t('layout.sections')} links={shell.nav} />
        <FooterLinks title={t('layout.discover')} links={shell.directories} />
        <FooterLinks
          title={t('layout.company')}
          links={[
            ...shell.footer,
            ...(shell.letters ? [{ label: t('editorLetters.title'), href: shell.letters }] : []),
            { label: t('saved.title'), href: shell.saved },
          ]}
        />
        <FooterLinks title={t('layout.follow')} links={shell.social} external />
      </nav>
      {shell.contact && <Publisher contact={shell.contact} />}
      {shell.legal.length > 0 && (
        <ul className="footer-legal">
          {shell.legal.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      <p className="footer-line">
        {shell.regionSelector && (
          <button type="button" className="plain-button" popoverTarget="regions">
            {t('layout.changeRegion', { region: shell.regionName })}
          </button>
        )}
        {shell.cookieChoices && (
          <button type="button" className="plain-button cookie-choices" data-cookie-choices="">
            {t('cookies.choices')}
          </button>
        )}
        <small>{t('layout.copyright', { name: shell.contact?.publisher ?? shell.siteName })}</small>
      </p>
    </div>
  );
}

/** The footer of every page. */
export function Footer({ shell }: { shell: Shell }) {
  const { share } = useReader();
  const key = compositeKey(shell.frame, 'footer', shell.regionSelector, shell.cookieChoices);
  const parts = () => [{ key, element: <FooterContents shell={shell} /> }];
  return <footer className="site-footer" {...contents(share, parts)} />;
}
