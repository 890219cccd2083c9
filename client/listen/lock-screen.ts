import type { PlayerState } from './player.ts';

type Actions = Partial<Record<MediaSessionAction, () => void>>;

const playbackStates = { stopped: 'none', playing: 'playing', paused: 'paused' } as const;

/** Some browsers throw at an action that they do not know. */
function setAction(action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // It is not offered then.
  }
}

/** What the system shows of a story that is read aloud, as on the lock screen. */
function metadataOf(story: Element): MediaMetadata {
  const picture = story.querySelector<HTMLImageElement>('.story-header .picture img')?.currentSrc;
  return new MediaMetadata({
    title: story.querySelector('h1')?.textContent ?? document.title,
    artist: document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '',
    artwork: picture ? [{ src: picture }] : [],
  });
}

/** Gives the system's own controls a story that is read aloud, or takes them back when it has stopped. */
export function showOnLockScreen(state: PlayerState, story: Element, actions: Actions): void {
  if (!('mediaSession' in navigator)) return;
  const isOn = state !== 'stopped';
  navigator.mediaSession.metadata = isOn ? metadataOf(story) : null;
  navigator.mediaSession.playbackState = playbackStates[state];
  for (const [action, handler] of Object.entries(actions))
    setAction(action as MediaSessionAction, isOn ? handler : null);
}
