import { bound } from './bound.ts';

const refused = 'status 422; a problem of the folder';

/** What an issue of the magazine may hold, whether the API or a content folder brings it. */
export const issues = {
  coverLines: bound('lines of a cover', 8, refused),
  coverLineLength: bound(
    'a line of a cover, or the title of a section of an issue, in characters',
    160,
    refused,
  ),
  sections: bound('sections of an issue', 24, refused),
  sectionStories: bound('stories of a section of an issue', 40, refused),
};
