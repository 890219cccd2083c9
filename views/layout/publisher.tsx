import { useReader } from '../reader.tsx';
import type { ShellContact } from '../shell.ts';

/** Who publishes the site and how to reach them, in the footer. */
export function Publisher({ contact }: { contact: ShellContact }) {
  const { t } = useReader();
  const { publisher, address = [], mail, telephone } = contact;
  return (
    <section className="footer-publisher">
      <h2>{t('layout.contact')}</h2>
      <address>
        <p>
          {[...(publisher ? [publisher] : []), ...address].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <p>
          {mail && (
            <a href={`mailto:${mail}`} data-hx-boost="false">
              {mail}
            </a>
          )}
          {telephone && (
            <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`} data-hx-boost="false">
              {telephone}
            </a>
          )}
        </p>
      </address>
    </section>
  );
}
