import type { ReactNode } from 'react';
import { useReader } from '../../reader.tsx';
import { Picture } from '../pictures/picture.tsx';
import { inline } from '../text/inline.tsx';
import type { MediaFile, ProseOf } from '../text/prose-block.ts';
import { Captions, Chapters, MediaSources, Transcript } from './media-parts.tsx';

interface FilmBoxProps {
  sources: readonly MediaFile[];
  /** What plays the film is made from this when it is wanted, so that nothing of it loads before. */
  video: ReactNode;
  label: string;
  /** The picture that stands for the film. */
  children: ReactNode;
}

/** The picture of a film with a link to its file, and the film itself as a template. */
function FilmBox({ sources, video, label, children }: FilmBoxProps) {
  return (
    <div className="film-box">
      {children}
      <a className="film-link button" href={sources[0]?.src} data-hx-boost="false">
        {label}
      </a>
      <template>{video}</template>
    </div>
  );
}

interface LoopProps {
  sources: readonly MediaFile[];
  children: ReactNode;
}

/**
 * A silent film in place of its picture, which plays again and again while it is near the view: not where a reader wants
 * little motion or saves data, before it is asked for. Without JavaScript there are the picture and a link to the film.
 */
export function Loop({ sources, children }: LoopProps) {
  const { t } = useReader();
  return (
    <film-player data-loop="" data-play={t('media.playLoop')} data-pause={t('media.pauseLoop')}>
      <FilmBox
        sources={sources}
        label={t('media.watch')}
        video={
          <video
            muted
            loop
            playsInline
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
            disablePictureInPicture
          >
            <MediaSources sources={sources} />
          </video>
        }
      >
        {children}
      </FilmBox>
    </film-player>
  );
}

/** A film in the text: a loop, or one that begins with its sound when a reader asks for it. */
export function FilmBlock({
  sources,
  poster,
  title,
  loop,
  captions = [],
  chapters,
  transcript,
}: ProseOf<'film'>) {
  const { t, iso } = useReader();
  const { caption, credit, width, height, alt } = poster;
  const picture = <Picture picture={poster} layout={height > width ? 'text' : 'column'} />;
  const file = sources[0]?.src ?? '';
  return (
    <figure className={height > width ? 'film prose-picture upright' : 'film prose-picture'}>
      {loop ? (
        <Loop sources={sources}>{picture}</Loop>
      ) : (
        <film-player>
          <FilmBox
            sources={sources}
            label={t('media.watch')}
            video={
              // biome-ignore lint/a11y/useMediaCaption: the captions are those that the film has
              <video controls playsInline preload="auto" aria-label={title ?? alt}>
                <MediaSources sources={sources} />
                <Captions captions={captions} iso={iso} />
              </video>
            }
          >
            {picture}
          </FilmBox>
          {chapters && <Chapters chapters={chapters} file={file} />}
        </film-player>
      )}
      {(title || caption || credit) && (
        <figcaption>
          {title && <strong>{title}</strong>} {caption && inline(caption)}{' '}
          {credit && <span className="credit">{title || caption ? `(${credit})` : credit}</span>}
        </figcaption>
      )}
      {transcript && <Transcript text={transcript} />}
    </figure>
  );
}
