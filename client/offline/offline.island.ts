import { readStories } from '../device/history.ts';
import { keptPaths } from '../device/kept-stories.ts';
import { changeEvent } from '../device/store.ts';
import { type DeviceStory, savedStories, storyFrom } from '../device/stories.ts';
import { rowOf, showRows } from '../device/story-row.ts';

/** What the device knows of, each story once: saved, read last, read most by others. */
function knownStories(root: HTMLElement): DeviceStory[] {
  const { mostRead = [] } = JSON.parse(root.getAttribute('props') ?? '{}') as { mostRead?: unknown[] };
  const all = [
    ...savedStories(),
    ...readStories(),
    ...mostRead.flatMap((story) => storyFrom(story, location.origin) ?? []),
  ];
  return all.filter((story, index) => all.findIndex(({ href }) => href === story.href) === index);
}

/** Lists what can be read without a connection. Gives what ends that. */
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
