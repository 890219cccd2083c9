import { useState } from 'react';
import type { MediaFile, ProseOf } from '../../../views/components/text/prose-block.ts';
import { LeadPicture } from '../panels/lead-picture.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Field } from '../parts/field.tsx';
import { noPoster, type PictureData } from '../story/story.ts';
import { t } from '../texts.ts';
import { chaptersOfLines, linesOfChapters } from './chapter-lines.ts';
import { MediaFiles } from './media-files.tsx';

interface FormProps<B> {
  block: B;
  change: (block: B) => void;
}

type Media = ProseOf<'film'> | ProseOf<'sound'>;

export const filmFiles = '.mp4,.webm,video/mp4,video/webm';
const soundFiles = '.m4a,.mp3,.ogg,audio/mp4,audio/mpeg,audio/ogg';

/** A block with a field set, or without it when it has no value. */
function withField<B extends object>(block: B, name: string, value: unknown): B {
  const changed = { ...block, [name]: value } as Record<string, unknown>;
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) delete changed[name];
  return changed as B;
}

/** The chapters of a film or a sound, and its transcript. */
function SpokenFields<B extends Media>({ block, change }: FormProps<B>) {
  const [typed, setTyped] = useState(() => linesOfChapters(block.chapters ?? []));
  const isWrong = chaptersOfLines(typed) === undefined;
  return (
    <>
      <Field
        label={t('media.chapters')}
        value={typed}
        lines={4}
        hint={t('media.chaptersHint')}
        problem={isWrong ? t('media.chaptersWrong') : undefined}
        change={(text) => {
          setTyped(text);
          const chapters = chaptersOfLines(text);
          if (chapters) change(withField(block, 'chapters', chapters));
        }}
      />
      <Field
        label={t('media.transcript')}
        value={block.transcript ?? ''}
        lines={6}
        change={(text) => change(withField(block, 'transcript', text))}
      />
    </>
  );
}

type CaptionFile = MediaFile & { locale: string };

/** Captions are stored by their names and languages alone. */
const captionsOf = (files: readonly CaptionFile[]) => files.map(({ src, locale }) => ({ src, locale }));

/** A film: its files, its picture, whether it is a loop, its captions and chapters. */
export function FilmForm({ block, change, locale }: FormProps<ProseOf<'film'>> & { locale: string }) {
  const [error, setError] = useState<unknown>();
  const { poster, sources, captions = [], title = '', loop } = block;
  return (
    <>
      <MediaFiles
        label={t('media.files')}
        accept={filmFiles}
        files={sources}
        change={(files) => change({ ...block, sources: files })}
      />
      <LeadPicture
        label={t('media.poster')}
        picture={poster.src === '' ? undefined : (poster as PictureData)}
        change={(picture) => change({ ...block, poster: picture ?? noPoster })}
        failed={setError}
      />
      <ErrorMessage error={error} />
      <Field
        label={t('field.title')}
        value={title}
        change={(text) => change(withField(block, 'title', text))}
      />
      <label className="desk-check">
        <input
          type="checkbox"
          checked={loop === true}
          onChange={({ target }) => change(withField(block, 'loop', target.checked || undefined))}
        />
        {t('media.loop')}
      </label>
      <MediaFiles<CaptionFile>
        label={t('media.captions')}
        accept=".vtt,text/vtt"
        files={captions.map((each) => ({ ...each, type: 'text/vtt' }))}
        taken={(file) => ({ ...file, locale })}
        change={(files) => change(withField(block, 'captions', captionsOf(files)))}
      />
      <SpokenFields block={block} change={change} />
    </>
  );
}

/** A sound: its files, its title and credit, its chapters. */
export function SoundForm({ block, change }: FormProps<ProseOf<'sound'>>) {
  return (
    <>
      <Field label={t('field.title')} value={block.title} change={(title) => change({ ...block, title })} />
      <MediaFiles
        label={t('media.files')}
        accept={soundFiles}
        files={block.sources}
        change={(files) => change({ ...block, sources: files })}
      />
      <Field
        label={t('picture.credit')}
        value={block.credit ?? ''}
        change={(credit) => change(withField(block, 'credit', credit))}
      />
      <SpokenFields block={block} change={change} />
    </>
  );
}
