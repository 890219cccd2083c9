import type { FactKey, FactModel } from '../../models/profiles.ts';
import { useReader } from '../../reader.tsx';
import { EventTimes } from './event-date.tsx';
import { OpeningHours } from './opening-hours.tsx';

/** A step of a scale as signs, those above it faint. */
function Scale({ fact: { sign, value, most } }: { fact: Extract<FactModel, { kind: 'scale' }> }) {
  const { t } = useReader();
  return (
    <span role="img" aria-label={t('facts.priceOf', { value, most })}>
      {sign.repeat(value)}
      <span className="faint">{sign.repeat(most - value)}</span>
    </span>
  );
}

/** An address of mail may break before its sign alone. */
function Label({ text }: { text: string }) {
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

/** The value of a fact, whatever it is. */
export function FactValue({ fact }: { fact: FactModel }) {
  switch (fact.kind) {
    case 'hours':
      return <OpeningHours hours={fact} />;
    case 'dates':
      return (
        <span>
          <EventTimes dates={fact} />
        </span>
      );
    case 'scale':
      return <Scale fact={fact} />;
    case 'links':
      return fact.links.map(({ label, href }) => (
        <a key={href} href={href} rel="noopener" data-hx-boost="false">
          <Label text={label} />
        </a>
      ));
    default:
      return fact.lines.map((line) => <span key={line}>{line}</span>);
  }
}

/** The facts of these keys, in the order of the keys. */
export function pick(facts: FactModel[], keys: readonly FactKey[]): FactModel[] {
  return keys.flatMap((key) => facts.find((fact) => fact.key === key) ?? []);
}

/** Facts as a typographic table. */
export function Facts({ facts }: { facts: FactModel[] }) {
  const { t } = useReader();
  if (facts.length === 0) return null;
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.key} className={`fact fact-${fact.key}`}>
          <dt>{t(`facts.${fact.key}`)}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A few facts as large figures in a row: rooms of a home, its size. */
export function Figures({ facts }: { facts: FactModel[] }) {
  const { t } = useReader();
  if (facts.length === 0) return null;
  return (
    <dl className="figures">
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{t(`facts.${fact.key}`)}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One link of a fact as a button. */
export function FactButton({ facts, of }: { facts: FactModel[]; of: FactKey }) {
  const [fact] = pick(facts, [of]);
  const link = fact?.kind === 'links' ? fact.links[0] : undefined;
  if (!link) return null;
  return (
    <a className="button universal" href={link.href} rel="noopener" data-hx-boost="false">
      {link.label}
    </a>
  );
}

/** A fact of several lines as a list of its own, under its name. */
export function FactList({ facts, of }: { facts: FactModel[]; of: FactKey }) {
  const { t } = useReader();
  const [fact] = pick(facts, [of]);
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
