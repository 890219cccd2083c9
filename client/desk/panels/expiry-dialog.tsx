import { useState } from 'react';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { MomentField, zoneOf } from '../parts/moment-field.tsx';
import { t } from '../texts.ts';

interface ExpiryProps {
  /** The region by whose clock the moment is asked for. */
  region: unknown;
  /** When it expires by now; an ISO 8601 text. */
  expireAt: string | undefined;
  expire: (moment: number | undefined) => void;
  close: () => void;
}

/** Asks for the moment at which something stops being public, by the clock of a region; without one it stays. */
export function ExpiryDialog({ region, expireAt, expire, close }: ExpiryProps) {
  const zone = zoneOf(region);
  const [value, setValue] = useState(expireAt);
  const moment = value === undefined ? undefined : Date.parse(value);
  const isPast = moment !== undefined && moment <= Date.now();
  return (
    <Dialog title={t('publish.expiry')} close={close}>
      <MomentField
        label={t('publish.expiryAt', { zone: zone.replaceAll('_', ' ') })}
        value={value}
        zone={zone}
        change={setValue}
      />
      <p className="desk-hint">{t('publish.noExpiry')}</p>
      {isPast && <p className="desk-problem">{t('publish.past')}</p>}
      <DialogActions close={close} label={t('people.save')} isPossible={!isPast} act={() => expire(moment)} />
    </Dialog>
  );
}
