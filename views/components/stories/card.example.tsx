import type { Examples } from '../../examples/example.ts';
import { exampleStory, storyWithoutPicture } from '../../examples/items.ts';
import { Card } from './card.tsx';

export const cardExamples: Examples = {
  'lead of a front': () => <Card story={exampleStory()} shape="lead" heading="h3" />,
  'lead without a picture': () => <Card story={storyWithoutPicture()} shape="lead" />,
  'feature with its date': () => <Card story={exampleStory()} shape="feature" dated="day" />,
  wide: () => <Card story={exampleStory()} shape="wide" />,
  square: () => <Card story={exampleStory()} shape="square" />,
  'thumb, paid for': () => <Card story={exampleStory({ sponsor: 'Harbour Hotels' })} shape="thumb" />,
  'headline alone, of the weekend': () => (
    <Card story={storyWithoutPicture({ weekend: true })} shape="text" />
  ),
  'in another language': () => (
    <Card
      story={exampleStory({ title: '海港上的房間', standfirst: '十二個座位。', lang: 'zh-Hant' })}
      shape="wide"
    />
  ),
};
