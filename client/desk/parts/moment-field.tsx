import { useId } from 'react';
import { momentOf, wallTime } from '../../../locales/zoned-time.ts';
import { setup } from '../setup.ts';
import { t } from '../texts.ts';
import { ownZone } from './moment.tsx';

/** The time zone of a region; one's own for what is no region. */
export const zoneOf = (region: unknown): string =>
  setup.editions.find((edition) => edition.region === region)?.timeZone ?? ownZone();

/** A moment by the clock of a time zone, in words. */
export const inZone = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat(setup.iso, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(moment);

/** The same moment by one's own clock, where that is another one. */
export function OwnMoment({ moment, zone }: { moment: number | undefined; zone: string }) {
  const own = ownZone();
  if (moment === undefined || own === zone) return null;
  return <p className="desk-hint">{t('publish.ownMoment', { time: inZone(moment, own) })}</p>;
}

interface MomentFieldProps {
  label: string;
  /** An ISO 8601 text. */
  value: string | undefined;
  zone: string;
  change: (value: string | undefined) => void;
}

/** A moment by the clock of a time zone, or none; shown by one's own clock as well. */
export function MomentField({ label, value, zone, change }: MomentFieldProps) {
  const id = useId();
  const moment = value === undefined ? undefined : Date.parse(value);
  const set = (wall: string) => {
    const chosen = momentOf(wall, zone);
    change(chosen === undefined ? undefined : new Date(chosen).toISOString());
  };
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        value={moment === undefined ? '' : wallTime(moment, zone)}
        onChange={({ target }) => set(target.value)}
      />
      <OwnMoment moment={moment} zone={zone} />
    </div>
  );
}
