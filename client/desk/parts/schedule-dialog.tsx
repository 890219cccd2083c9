import { useState } from 'react';
import { regionOptions, setup } from '../setup.ts';
import { t } from '../texts.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { Choice } from './field.tsx';
import { MomentField, zoneOf } from './moment-field.tsx';

const soon = 3_600_000;
const minute = 60_000;

/** A moment without its seconds, which the field does not show. */
const wholeMinute = (moment: number): string => new Date(moment - (moment % minute)).toISOString();

interface ScheduleProps {
  /** The region by whose clock the moment is asked for; without one it is chosen. */
  region?: unknown;
  schedule: (moment: number) => void;
  close: () => void;
}

/** Asks for the moment of publication, by the clock of a region, and shows it by one's own. */
export function ScheduleDialog({ region, schedule, close }: ScheduleProps) {
  const [chosen, setChosen] = useState(setup.editions[0]?.region ?? '');
  const zone = zoneOf(region ?? chosen);
  const [value, setValue] = useState<string | undefined>(() => wholeMinute(Date.now() + soon));
  const moment = value === undefined ? undefined : Date.parse(value);
  const isPast = moment !== undefined && moment <= Date.now();
  return (
    <Dialog title={t('publish.schedule')} close={close}>
      {region === undefined && (
        <Choice label={t('field.region')} value={chosen} options={regionOptions()} change={setChosen} />
      )}
      <MomentField
        label={t('publish.moment', { zone: zone.replaceAll('_', ' ') })}
        value={value}
        zone={zone}
        change={setValue}
      />
      {isPast && <p className="desk-problem">{t('publish.past')}</p>}
      <DialogActions
        close={close}
        label={t('publish.schedule')}
        isPossible={moment !== undefined && !isPast}
        act={() => moment !== undefined && schedule(moment)}
      />
    </Dialog>
  );
}
