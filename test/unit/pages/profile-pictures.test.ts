import t from 'tap';
import { withPicturesOnce } from '../../../server/routes/pictures/profile-pictures.ts';
import type { PictureData } from '../../../views/components/pictures/picture.tsx';
import type { ProfileItem } from '../../../views/components/profiles/profile-card.tsx';
import type { StoryItem } from '../../../views/components/stories/card.tsx';
import type { ProfileProps } from '../../../views/pages/profile.tsx';
import { profileProps } from '../../support/profile-model.ts';

const picture = (src: string): PictureData => ({ src, width: 3, height: 2, alt: src });

const story = (id: string, src: string): StoryItem => ({
  id,
  href: `/${id}`,
  title: id,
  standfirst: '',
  eyebrow: { label: '', href: '/' },
  vertical: 'dining',
  author: '',
  publishedAt: '2026-11-01T00:00:00Z',
  readingMinutes: 1,
  weekend: false,
  picture: picture(src),
});

const member = (id: string, src: string): ProfileItem => ({
  id,
  slug: id,
  href: `/${id}`,
  name: id,
  sortName: id,
  standfirst: '',
  line: '',
  facts: [],
  picture: picture(src),
});

const profile = (profileKind: string, shown: Partial<ProfileProps>): ProfileProps =>
  profileProps({ profileKind, ...shown });

const told = (items: { id: string; picture?: PictureData }[]) =>
  items.map(({ id, picture: shown }) => `${id} ${shown?.src ?? 'in words'}`);

t.test('photos are what neither the lead nor the stories of the page show', async (t) => {
  const { photos } = withPicturesOnce(
    profile('restaurant', {
      picture: picture('lead'),
      stories: [story('one', 'stove')],
      photos: ['stove', 'lead', 'room', 'room'].map(picture),
    }),
  );
  t.strictSame(
    photos.map(({ src }) => src),
    ['room'],
  );
});

t.test('a list begins with a story whose picture the page does not show yet', async (t) => {
  const stories = [story('one', 'lead'), story('two', 'stove'), story('three', 'stove')];
  const page = withPicturesOnce(profile('newsletter', { picture: picture('lead'), stories }));
  t.strictSame(told(page.stories), ['two stove', 'one in words', 'three in words']);
});

t.test('a collection keeps its order', async (t) => {
  const stories = [story('one', 'lead'), story('two', 'stove')];
  const page = withPicturesOnce(profile('collection', { picture: picture('lead'), stories }));
  t.strictSame(told(page.stories), ['one in words', 'two stove']);
});

t.test('the second of two members with one picture is words alone', async (t) => {
  const members = [member('one', 'pool'), member('two', 'pool'), member('three', 'hill')];
  const page = withPicturesOnce(profile('profile-collection', { members }));
  t.strictSame(told(page.members), ['one pool', 'two in words', 'three hill']);
});

t.test('members of a guide that are shown without pictures take none from the stories', async (t) => {
  const members = [member('one', 'bowl'), member('two', 'oven')];
  const stories = [story('three', 'bowl'), story('four', 'oven')];
  const page = withPicturesOnce(profile('dining-guide', { members, stories }));
  t.strictSame(told(page.members), ['one bowl', 'two in words']);
  t.strictSame(told(page.stories), ['four oven', 'three in words']);
});
