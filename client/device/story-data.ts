import { type DeviceStory, storyFrom } from './stories.ts';

/** What a story's page says for the device: the story, and what readers are told. */
export interface StoryData {
  story: DeviceStory;
  texts: Readonly<Record<string, string>>;
}

/** What an element says of the story that it belongs to; undefined outside of stories. */
export function storyDataOf(element: Element): StoryData | undefined {
  const article = element.closest<HTMLElement>('[data-device]');
  if (!article?.dataset.device) return undefined;
  const { story, texts } = JSON.parse(article.dataset.device);
  const valid = storyFrom(story, location.origin);
  return valid && { story: valid, texts };
}
