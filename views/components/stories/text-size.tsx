import { useReader } from '../../reader.tsx';
import { type TextSize, textSizes } from '../../text-sizes.ts';

const names = {
  small: 'textSize.small',
  standard: 'textSize.standard',
  large: 'textSize.large',
  largest: 'textSize.largest',
} as const satisfies Record<TextSize, string>;

/** The choice of a size for the text of stories: a letter in each of them. It needs JavaScript. */
export function TextSizeChoice() {
  const { t } = useReader();
  return (
    <text-size role="group" aria-label={t('textSize.title')}>
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          className="size-button"
          data-size={size}
          aria-pressed={size === 'standard'}
        >
          <span aria-hidden="true">A</span>
          <span className="visually-hidden">{t(names[size])}</span>
        </button>
      ))}
    </text-size>
  );
}
