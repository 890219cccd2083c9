import { useId, useState } from 'react';
import type { Place } from '../api/places.ts';
import { t } from '../texts.ts';

const shown = 6;

/** A name in the letters that are compared: of one case, without accents. */
const plain = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface FindPlaceProps {
  places: readonly Place[];
  /** The language of their names. */
  lang: string;
  choose: (place: Place) => void;
}

/** Finds a place that is known by a part of its name, and sets the point there. */
export function FindPlace({ places, lang, choose }: FindPlaceProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const text = plain(typed.trim());
  const found = text === '' ? [] : places.filter(({ name }) => plain(name).includes(text)).slice(0, shown);
  return (
    <div className="desk-field">
      <label htmlFor={id}>{t('map.find')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="desk-rows">
        {found.map((place) => (
          <li key={`${place.name} ${place.latitude} ${place.longitude}`}>
            <span lang={lang}>{place.name}</span>
            <button
              type="button"
              className="desk-quiet"
              aria-label={`${t('map.here')}: ${place.name}`}
              onClick={() => choose(place)}
            >
              {t('map.here')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
