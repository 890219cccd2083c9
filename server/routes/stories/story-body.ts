import type { PictureData } from '../../../views/components/pictures/picture.tsx';
import type { ProseBlock } from '../../../views/components/text/prose-block.ts';
import { compositeKey } from '../../../views/composite-key.ts';
import type { Story } from '../../content/contract/story.ts';
import type { PageContext } from '../define-page.ts';
import { pictureData } from '../pictures/pictures.ts';
import { bodyPictures, proseBlocks } from './story-props.ts';

/** The id of a paragraph to which a point of the summary leads. */
export const sourceId = (paragraph: number) => `source-${paragraph}`;

/** The body of a story; the paragraphs that its summary is from have an id. */
function makeBody({ body, summary }: Story, context: PageContext): ProseBlock[] {
  const sources = new Set(summary?.paragraphs);
  return proseBlocks(body, context).map((block, index) =>
    block.type === 'paragraph' && sources.has(index) ? { ...block, id: sourceId(index) } : block,
  );
}

/** The bodies of stories in memory, by the language and the prefix of their pages, with the pictures that they were made with. */
const bodies = new WeakMap<Story, Map<string, { pictures: PictureData[]; body: ProseBlock[] }>>();

/** The same, made once for each version of a story while its pictures stay as they are. */
export function storyBody(story: Story, context: PageContext): ProseBlock[] {
  const { locale, prefix } = context.request;
  const key = compositeKey(locale, prefix);
  const made = bodies.get(story) ?? new Map();
  bodies.set(story, made);
  const pictures = bodyPictures(story.body).map((picture) => pictureData(picture, context));
  const known = made.get(key);
  if (known?.pictures.every((picture: PictureData, index: number) => picture === pictures[index]))
    return known.body;
  const body = makeBody(story, context);
  made.set(key, { pictures, body });
  return body;
}
