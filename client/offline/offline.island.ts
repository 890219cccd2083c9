import { readStories } from '../device/history.ts';
import { keptPaths } from '../device/kept-stories.ts';
import { changeEvent } from '../device/store.ts';
import { type DeviceStory, eachOnce, mostReadFrom, savedStories } from '../device/stories.ts';
import { rowOf, showRows } from '../device/story-row.ts';

/** What the device knows of, each story once: saved, read last, read most by others. */
const knownStories = (root: HTMLElement): DeviceStory[] =>
  eachOnce<DeviceStory>([...savedStories(), ...readStories(), ...mostReadFrom(root)]);

/** Lists what can be read without a connection. Returns what ends that. */
export function start(root: HTMLElement): () => void {
  const end = new AbortController();
  const show = async () => {
    const kept = await keptPaths();
    const stories = knownStories(root).filter(({ href }) => kept.has(href));
    showRows(
      root.querySelector('section'),
      stories.map((story) => rowOf({ story, href: story.href, notes: [] })),
    );
  };
  for (const type of [changeEvent, 'device:kept'])
    document.addEventListener(type, () => show().catch(reportError), { signal: end.signal });
  show().catch(reportError);
  return () => end.abort();
}
