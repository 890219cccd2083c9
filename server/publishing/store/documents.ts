import { type TProperties, type TSchema, Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { EditedFront } from '../../content/contract/edited-front.ts';
import { EditedIssue } from '../../content/contract/issues/issue.ts';
import { Profile, type ProfileKind, ProfileKindCode, profileKinds } from '../../content/contract/profile.ts';
import { SiteConfig } from '../../content/contract/site-config.ts';
import { StaticPage } from '../../content/contract/static-page.ts';
import { Story } from '../../content/contract/story.ts';
import { Survey } from '../../content/contract/survey.ts';
import { Slug } from '../../content/contract/vocabulary.ts';
import type { ItemKind } from '../items.ts';

const closed = (properties: TProperties) => Type.Object(properties, { additionalProperties: false });

const {
  id: _story,
  translations: _translations,
  originalChanged: _originalChanged,
  summary: _summary,
  ...storyFields
} = Story.properties;
const { id: _profile, members: _members, stories: _stories, ...profileFields } = Profile.properties;

/** A story as it is handed in. Its version is counted by the store. */
export const StoryDocument = closed({
  ...storyFields,
  version: Type.Optional(storyFields.version),
  translationKey: Type.Optional(Slug),
  hidden: Type.Optional(Type.Boolean()),
});

/** A profile as it is handed in: what it gathers is named by kind and slug. */
export const ProfileDocument = closed({
  ...profileFields,
  featured: Type.Optional(Type.Integer()),
  gathers: Type.Optional(
    Type.Array(Type.Object({ kind: Type.Union([Type.Literal('story'), ProfileKindCode]), slug: Slug })),
  ),
});

const profileSchemas = Object.fromEntries(profileKinds.map((kind) => [kind, ProfileDocument])) as Record<
  ProfileKind,
  typeof ProfileDocument
>;

/** The schema of the document of each kind of item. */
export const documentSchemas: Readonly<Record<ItemKind, TSchema>> = {
  story: StoryDocument,
  ...profileSchemas,
  page: closed(StaticPage.properties),
  survey: closed(Survey.properties),
  front: closed(EditedFront.properties),
  issue: closed(EditedIssue.properties),
  site: closed(SiteConfig.properties),
};

export const itemKinds = Object.keys(documentSchemas) as ItemKind[];

const validators = new Map<TSchema, Validator>();

/** The validator of a kind's documents, compiled when it is first needed. */
export function documentValidator(kind: ItemKind): Validator {
  const schema = documentSchemas[kind];
  const known = validators.get(schema);
  if (known) return known;
  const compiled = Compile(schema) as Validator;
  validators.set(schema, compiled);
  return compiled;
}
