import type { Locale } from '../../../../locales/languages.ts';

/** A picture of a letter: the path of a JPEG, and its size in pixels. */
export interface IssuePicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** A story as an issue brought it. */
export interface IssueStory {
  slug: string;
  vertical: string;
  supertag: string;
  locale: Locale;
  title: string;
  standfirst: string;
  eyebrow: string;
  author: string;
  readingMinutes: number;
  sponsor?: string;
  picture?: IssuePicture;
}

/** The survey that an issue asks its readers to take. */
export interface IssueSurvey {
  slug: string;
  locale: Locale;
  title: string;
  standfirst: string;
}

/** What one edition of an issue contains; it is stored, so that a letter that is sent again is the same. */
export interface IssueDocument {
  /** The newsletter's name in the language of the edition. */
  name: string;
  stories: IssueStory[];
  survey?: IssueSurvey;
}
