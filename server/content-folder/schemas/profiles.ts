import { type Static, Type } from 'typebox';
import { Facts } from '../../content/contract/facts.ts';
import { ProfileKindCode, profileKinds } from '../../content/contract/profile.ts';
import { LocaleCode, RegionCode, Slug } from '../../content/contract/vocabulary.ts';
import { LocalTime, Moment, PictureName, partial, strict, Text } from './common.ts';

const FileFacts = partial({ ...Facts.properties, startDate: LocalTime, endDate: LocalTime });

const paragraphs = Type.Array(Text, {
  description: 'Paragraphs; *emphasis*, **strong** and [text](/address) are understood.',
});

const memberKinds = [...profileKinds, 'story'] as const;
const Member = strict({
  kind: Type.Unsafe<(typeof memberKinds)[number]>(Type.String({ enum: memberKinds })),
  slug: Slug,
});

/** `profiles/*.json`: profiles, each in the language it was written in. */
export const ProfilesFile = Type.Array(
  strict({
    kind: ProfileKindCode,
    slug: Slug,
    region: RegionCode,
    locale: LocaleCode,
    name: Text,
    sortName: Type.Optional(
      Type.String({ minLength: 1, description: 'The name that an index sorts by, as Tsoi, Edwina.' }),
    ),
    standfirst: Type.Optional(Text),
    createdAt: Type.Optional(Moment),
    updatedAt: Moment,
    picture: Type.Optional(PictureName),
    photos: Type.Optional(Type.Array(PictureName)),
    body: Type.Optional(paragraphs),
    facts: Type.Optional(FileFacts),
    vertical: Type.Optional(Slug),
    area: Type.Optional(Slug),
    featured: Type.Optional(
      Type.Integer({ description: 'How far ahead the profile is in an index by importance; 0 if absent.' }),
    ),
    gathers: Type.Optional(
      Type.Array(Member, { description: 'The profiles and stories that this profile gathers.' }),
    ),
  }),
  { description: 'profiles/*.json of a content folder' },
);
export type FileProfile = Static<typeof ProfilesFile>[number];

/** `profile-translations/LOCALE/*.json`: profiles in another language. All that is not named here is the original's. */
export const ProfileTranslationsFile = Type.Array(
  strict({
    kind: ProfileKindCode,
    slug: Slug,
    name: Text,
    sortName: Type.Optional(Text),
    standfirst: Type.Optional(Text),
    body: Type.Optional(paragraphs),
    facts: Type.Optional(FileFacts),
  }),
  { description: 'profile-translations/LOCALE/*.json of a content folder' },
);
export type ProfileTranslation = Static<typeof ProfileTranslationsFile>[number];
