import type { MessageKey } from '../../locales/translate.ts';
import { useReader } from '../reader.tsx';
import { textFaces, textSizes, themes } from '../reading-choices.ts';

interface Choice {
  /** The name of the choice in the document's data. */
  name: 'textFace' | 'textSize' | 'theme';
  title: MessageKey;
  values: readonly (readonly [value: string, label: MessageKey])[];
}

const choices: readonly Choice[] = [
  {
    name: 'textFace',
    title: 'textFace.title',
    values: textFaces.map((face) => [face, `textFace.${face}`] as const),
  },
  {
    name: 'textSize',
    title: 'textSize.title',
    values: textSizes.map((size) => [size, `textSize.${size}`] as const),
  },
  { name: 'theme', title: 'theme.title', values: themes.map((theme) => [theme, `theme.${theme}`] as const) },
];

/** One choice: its title, and a button for each value. A letter stands for a size. */
function ChoiceRow({ name, title, values }: Choice) {
  const { t } = useReader();
  return (
    <fieldset>
      <legend className="eyebrow-s">{t(title)}</legend>
      {values.map(([value, label]) => (
        <button key={value} type="button" data-choice={name} data-value={value} aria-pressed="false">
          {name === 'textSize' ? (
            <>
              <span aria-hidden="true">A</span>
              <span className="visually-hidden">{t(label)}</span>
            </>
          ) : (
            <span>{t(label)}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** The panel in which readers choose how stories are set: face, size and theme. It works with JavaScript. */
export function ReadingSheet() {
  const { t } = useReader();
  return (
    <dialog id="reading" className="share-sheet reading-sheet" popover="auto" aria-label={t('reading.title')}>
      <reading-choices>
        {choices.map((choice) => (
          <ChoiceRow key={choice.name} {...choice} />
        ))}
      </reading-choices>
    </dialog>
  );
}
