import { useReader } from '../../reader.tsx';
import { EventTimes } from './event-date.tsx';
import type { Address, Fact, FactKey } from './fact.ts';
import { OpeningHours } from './opening-hours.tsx';

/** A value on a scale as repeated signs, the rest of the scale faint. */
function Scale({ fact: { sign, value, most } }: { fact: Extract<Fact, { kind: 'scale' }> }) {
  const { t } = useReader();
  return (
    <span role="img" aria-label={t('facts.priceOf', { value, most })}>
      {sign.repeat(value)}
      <span className="faint">{sign.repeat(most - value)}</span>
    </span>
  );
}

/** A link's text; an email address may only break before its `@`. */
function LinkText({ text }: { text: string }) {
  const [name, host] = text.split('@');
  return host ? (
    <>
      {name}
      <wbr />@{host}
    </>
  ) : (
    text
  );
}

/** An address, and below it where a map shows it. */
function AddressLines({ fact: { text, links } }: { fact: Address }) {
  const { t } = useReader();
  return (
    <>
      <span>{text}</span>
      {links && (
        <place-links class="card-line place-links">
          <a className="eyebrow" href={links.map} data-geo={links.geo} rel="noopener" data-hx-boost="false">
            {t('facts.map')}
          </a>{' '}
          <a className="eyebrow" href={links.directions} rel="noopener" data-hx-boost="false">
            {t('facts.directions')}
          </a>
        </place-links>
      )}
    </>
  );
}

/** The value of a fact of any kind. */
export function FactValue({ fact }: { fact: Fact }) {
  switch (fact.kind) {
    case 'hours':
      return <OpeningHours hours={fact} />;
    case 'dates':
      return (
        <span>
          <EventTimes dates={fact} />
        </span>
      );
    case 'address':
      return <AddressLines fact={fact} />;
    case 'scale':
      return <Scale fact={fact} />;
    case 'links':
      return fact.links.map(({ label, href }) =>
        href === undefined ? (
          <span key={label}>{label}</span>
        ) : (
          <a key={label + href} href={href} rel="noopener" data-hx-boost="false">
            <LinkText text={label} />
          </a>
        ),
      );
    default:
      return fact.lines.map((line) => <span key={line}>{line}</span>);
  }
}

/** The facts that have one of the keys, in the order of the keys. */
export function pickFacts(facts: Fact[], keys: readonly FactKey[]): Fact[] {
  return keys.flatMap((key) => facts.find((fact) => fact.key === key) ?? []);
}

interface FactTableProps {
  facts: Fact[];
  className: string;
  /** The class of a row, by the key of its fact. */
  rowClass?: (key: FactKey) => string;
}

function FactTable({ facts, className, rowClass }: FactTableProps) {
  const { t } = useReader();
  if (facts.length === 0) return null;
  return (
    <dl className={className}>
      {facts.map((fact) => (
        <div key={fact.key} className={rowClass?.(fact.key)}>
          <dt>{t(`facts.${fact.key}`)}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts as a list of labels and values. */
export function Facts({ facts }: { facts: Fact[] }) {
  return <FactTable facts={facts} className="facts" rowClass={(key) => `fact fact-${key}`} />;
}

/** A few facts as large figures in a row: a home's price, rooms and size. */
export function FactFigures({ facts }: { facts: Fact[] }) {
  return <FactTable facts={facts} className="figures" />;
}

/** The first link of a fact as a button; nothing when the profile lacks it. */
export function FactButton({ facts, of }: { facts: Fact[]; of: FactKey }) {
  const [fact] = pickFacts(facts, [of]);
  const link = fact?.kind === 'links' ? fact.links[0] : undefined;
  if (link?.href === undefined) return null;
  return (
    <a className="button universal" href={link.href} rel="noopener" data-hx-boost="false">
      {link.label}
    </a>
  );
}

/** A fact of several lines as a list below its label; nothing when the profile lacks it. */
export function FactList({ facts, of }: { facts: Fact[]; of: FactKey }) {
  const { t } = useReader();
  const [fact] = pickFacts(facts, [of]);
  if (fact?.kind !== 'text') return null;
  return (
    <section className={`fact-list list-${of}`}>
      <h2 className="eyebrow">{t(`facts.${of}`)}</h2>
      <ul>
        {fact.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
