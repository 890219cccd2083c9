import { weekdayName } from '../../../locales/dates.ts';
import { useReader } from '../../reader.tsx';
import type { Fact, WeekHours } from './fact.ts';

/** The opening hours among a profile's facts, if it has any. */
export function hoursOf(facts: Fact[]): WeekHours | undefined {
  return facts.find((fact): fact is WeekHours => fact.kind === 'hours');
}

/** A week in the form that the custom element parses: `1 12:00 15:00,1 18:00 22:30`. */
const weekOf = ({ days }: WeekHours) =>
  days.flatMap(({ day, spans }) => spans.map(({ opens, closes }) => `${day} ${opens} ${closes}`)).join(',');

/** The attribute with the texts for the `<opening-hours>` elements inside the element that carries it. */
export function useHoursTexts(): { 'data-hours-texts': string } {
  const { t, iso } = useReader();
  const [time, day] = ['{time}', '{day}'];
  const texts = {
    open: t('hours.openNow'),
    openUntil: t('hours.openUntil', { time }),
    closed: t('hours.closed'),
    opensAt: t('hours.opensAt', { time }),
    opensOn: t('hours.opensOn', { day, time }),
    days: [1, 2, 3, 4, 5, 6, 7].map((number) => weekdayName(number, iso)),
  };
  return { 'data-hours-texts': JSON.stringify(texts) };
}

/** Whether a venue is open now. Pages are cached, so the browser fills it in, in the venue's time zone. */
export function OpenStatus({ hours }: { hours: WeekHours }) {
  return <opening-hours class="open-state" data-week={weekOf(hours)} data-time-zone={hours.timeZone} />;
}

/** The opening hours of the whole week; the browser marks today. */
export function OpeningHours({ hours }: { hours: WeekHours }) {
  const { t, iso } = useReader();
  return (
    <opening-hours data-week={weekOf(hours)} data-time-zone={hours.timeZone}>
      <table className="hours">
        <tbody>
          {hours.days.map(({ day, spans }) => (
            <tr key={day} data-day={day}>
              <th scope="row">{weekdayName(day, iso)}</th>
              <td>
                {spans.length === 0 && t('facts.closed')}
                {spans.map(({ opens, closes }) => (
                  <span key={opens}>
                    {opens}–{closes}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </opening-hours>
  );
}
