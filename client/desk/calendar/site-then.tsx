import { useState } from 'react';
import { previewSite } from '../api/items.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { MomentField } from '../parts/moment-field.tsx';
import { useAction } from '../parts/use-action.ts';
import { t } from '../texts.ts';

interface SiteThenProps {
  region: string;
  zone: string;
  /** ISO 8601. */
  begin: string;
}

/** Shows the whole site as it will be at a moment, in a window of its own. */
export function SiteThen({ region, zone, begin }: SiteThenProps) {
  const [value, setValue] = useState<string | undefined>(begin);
  const [address, setAddress] = useState('');
  const { error, act } = useAction();
  const make = () =>
    value && void act(async () => setAddress(`${(await previewSite(value)).address}&site=${region}`));
  return (
    <section className="desk-add" aria-label={t('calendar.siteThen')}>
      <MomentField
        label={t('calendar.siteThen')}
        value={value}
        zone={zone}
        change={(next) => {
          setValue(next);
          setAddress('');
        }}
      />
      {address ? (
        <a className="desk-button" href={address} target="_blank" rel="noreferrer">
          {t('calendar.openSite')}
        </a>
      ) : (
        <button type="button" className="desk-button" disabled={!value} onClick={make}>
          {t('calendar.prepareSite')}
        </button>
      )}
      <ErrorMessage error={error} />
    </section>
  );
}
