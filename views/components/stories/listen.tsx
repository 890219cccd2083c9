import { numberFormat } from '../../../locales/formats.ts';
import { OwnIsland } from '../../islands/island.tsx';
import { useReader } from '../../reader.tsx';

/** The speeds of reading aloud, as parts of the usual one. */
const rates = [0.8, 1, 1.2, 1.5];

/** What can be done while the story is read aloud. */
function ListenControls() {
  const { t, iso } = useReader();
  const format = numberFormat(iso);
  return (
    <div className="listen-controls" hidden>
      <button type="button" className="listen-button" data-step="-1" aria-label={t('listen.previous')}>
        ←
      </button>
      <button type="button" className="listen-button" data-step="1" aria-label={t('listen.next')}>
        →
      </button>
      <label className="listen-rate">
        <span>{t('listen.rate')}</span>
        <select defaultValue="1">
          {rates.map((rate) => (
            <option key={rate} value={rate}>
              {format.format(rate)}×
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="listen-button" data-stop="">
        {t('listen.stop')}
      </button>
    </div>
  );
}

/**
 * Has the browser read the story aloud. It is hidden until the browser has a voice for the language.
 * @param tag the language tag of the story with its region, as `zh-Hant-HK`
 */
export function Listen({ tag }: { tag: string }) {
  const { t } = useReader();
  const texts = { play: t('listen.play'), pause: t('listen.pause'), resume: t('listen.resume') };
  return (
    <listen-offer hidden data-tag={tag}>
      <OwnIsland name="listen" on="interaction" props={texts} at=".listen-play">
        <fieldset className="listen">
          <legend className="visually-hidden">{t('listen.title')}</legend>
          <button type="button" className="listen-button listen-play">
            {texts.play}
          </button>
          <ListenControls />
        </fieldset>
      </OwnIsland>
    </listen-offer>
  );
}
