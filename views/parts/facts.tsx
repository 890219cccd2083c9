import { weekdayName } from '../../locales/dates.ts';
import type { FactModel } from '../models.ts';
import { useReader } from '../reader.tsx';
import { Day } from './dateline.tsx';

function Hours({ days }: Pick<Extract<FactModel, { kind: 'hours' }>, 'days'>) {
  const { t, iso } = useReader();
  return (
    <table className="hours">
      <tbody>
        {days.map(({ day, times }) => (
          <tr key={day} data-day={day}>
            <th scope="row">{weekdayName(day, iso)}</th>
            <td>{times.length > 0 ? times.join(', ') : t('facts.closed')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ fact }: { fact: FactModel }) {
  switch (fact.kind) {
    case 'hours':
      return <Hours days={fact.days} />;
    case 'days':
      return (
        <>
          <Day date={fact.from} style="moment" />
          {fact.to && (
            <>
              {' – '}
              <Day date={fact.to} style="moment" />
            </>
          )}
        </>
      );
    case 'links':
      return fact.links.map(({ label, href }) => (
        <a key={href} href={href} rel="noopener" data-hx-boost="false">
          {label}
        </a>
      ));
    default:
      return fact.lines.map((line) => <span key={line}>{line}</span>);
  }
}

/** The facts of a profile as a typographic table. */
export function Facts({ facts }: { facts: FactModel[] }) {
  const { t } = useReader();
  if (facts.length === 0) return null;
  return (
    <dl className="facts" aria-label={t('profile.facts')}>
      {facts.map((fact) => (
        <div key={fact.key} className={`fact fact-${fact.key}`}>
          <dt>{t(`facts.${fact.key}`)}</dt>
          <dd>
            <Value fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
