import { clockTime } from '../../media-files.ts';
import type { ProseOf } from '../text/prose-block.ts';
import { Chapters, MediaSources, Transcript } from './media-parts.tsx';

/**
 * A sound: the browser's own player, of which nothing loads before it is started, its chapters, and its transcript.
 * Without JavaScript the chapters lead to the file at their moments.
 */
export function SoundBlock({ sources, title, credit, seconds, chapters, transcript }: ProseOf<'sound'>) {
  const file = sources[0]?.src ?? '';
  return (
    <figure className="sound">
      <figcaption>
        <a className="card-title" href={file} data-hx-boost="false">
          {title}
        </a>{' '}
        {seconds && <span className="caption-s">{clockTime(Math.round(seconds))}</span>}
      </figcaption>
      <sound-player>
        {/* biome-ignore lint/a11y/useMediaCaption: its transcript stands below */}
        <audio controls preload="none" aria-label={title}>
          <MediaSources sources={sources} />
        </audio>
        {chapters && <Chapters chapters={chapters} file={file} />}
      </sound-player>
      {transcript && <Transcript text={transcript} />}
      {credit && <p className="credit caption-s">{credit}</p>}
    </figure>
  );
}
