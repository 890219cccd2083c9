import { type Locale, languageOf } from '../../../locales/languages.ts';
import { clockTime } from '../../media-files.ts';
import { useReader } from '../../reader.tsx';
import type { MediaFile, ProseChapter } from '../text/prose-block.ts';
import { Inline } from '../text/prose-context.tsx';

/** The files of a film or a sound, which a browser tries in this order. */
export function MediaSources({ sources }: { sources: readonly MediaFile[] }) {
  return sources.map(({ src, type }) => <source key={src} src={src} type={type} />);
}

/** Captions of a film; those in the page's language are shown from the beginning. */
export function Captions({
  captions,
  iso,
}: {
  captions: readonly { src: string; locale: string }[];
  iso: string;
}) {
  return captions.map(({ src, locale }) => {
    const language = languageOf(locale as Locale);
    return (
      <track
        key={src}
        kind="captions"
        src={src}
        srcLang={language.iso}
        label={language.name}
        default={language.iso === iso}
      />
    );
  });
}

/** The chapters of a film or a sound, each a link to its moment. With scripts they move the player. */
export function Chapters({ chapters, file }: { chapters: readonly ProseChapter[]; file: string }) {
  const { t } = useReader();
  return (
    <ol className="chapters" aria-label={t('media.chapters')}>
      {chapters.map(({ at, title }) => (
        <li key={at}>
          <a href={`${file}#t=${at}`} data-at={at} data-hx-boost="false">
            <span className="chapter-time">{clockTime(at)}</span> {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The transcript of a film or a sound, closed at first. */
export function Transcript({ text }: { text: string }) {
  const { t } = useReader();
  return (
    <details className="transcript">
      <summary>{t('media.transcript')}</summary>
      {text.split(/\n{2,}/).map((part) => (
        <p key={part}>
          <Inline text={part} />
        </p>
      ))}
    </details>
  );
}
