import { weekdayName } from '../../../locales/dates.ts';
import type { FactModel, HoursModel } from '../../models/profiles.ts';
import { useReader } from '../../reader.tsx';

/** The opening hours among facts, if they are known. */
export function hoursOf(facts: FactModel[]): HoursModel | undefined {
  return facts.find((fact): fact is HoursModel => fact.kind === 'hours');
}

/** A week as the element in the browser reads it: `1 12:00 15:00,1 18:00 22:30`. */
const weekOf = ({ days }: HoursModel) =>
  days.flatMap(({ day, spans }) => spans.map(({ opens, closes }) => `${day} ${opens} ${closes}`)).join(',');

/** The texts with which the browser tells whether something is open, for the elements within. */
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

/** Whether it is open now: the page is kept for many readers, so the browser tells it by the region's clock. */
export function OpenState({ hours }: { hours: HoursModel }) {
  return <opening-hours class="open-state" data-week={weekOf(hours)} data-time-zone={hours.timeZone} />;
}

/** The whole week; the browser sets today apart. */
export function OpeningHours({ hours }: { hours: HoursModel }) {
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
