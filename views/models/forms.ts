import type { Link } from './basics.ts';

/** A name, and the tag of its language when that is not the page's. */
export interface NamedModel {
  name: string;
  lang?: string;
}

/** A newsletter to choose, with headlines such as it brought last. */
export interface NewsletterChoiceModel extends NamedModel {
  slug: string;
  standfirst: string;
  href: string;
  recent: (Link & { lang?: string })[];
}

/** The sign-up form, empty or as a reader sent it: `short` in one line, for `one` newsletter, for `several`. */
export interface NewsletterFormModel {
  shape: 'short' | 'one' | 'several';
  action: string;
  /** The address of the answer as a part. */
  part: string;
  privacyPolicy: string;
  choices: NewsletterChoiceModel[];
  /** The newsletters that are chosen. */
  newsletters: string[];
  name: string;
  email: string;
  /** What is wrong with a field, and what to do. */
  problems: { name?: string; email?: string; newsletter?: string };
  /** Whether it failed for a reason that the reader cannot mend. */
  failed: boolean;
}

/** The form by itself, after what was sent could not be taken. */
export interface SignUpModel {
  form: NewsletterFormModel;
}

/** One thing told to the reader of a form or of a mail's link; its action is a button that posts. */
export interface NoticeModel {
  eyebrow?: string;
  title: string;
  text?: string;
  lists?: { text: string; items: NamedModel[] }[];
  action?: Link;
  link?: Link;
}

export type QuestionKindName = 'single' | 'multiple' | 'scale' | 'text';

/** A question of a survey; one on a scale has its steps as options, and what its ends mean. */
export interface QuestionModel {
  id: string;
  kind: QuestionKindName;
  text: string;
  required: boolean;
  options: { value: string; text: string }[];
  ends?: { low: string; high: string };
  /** What was answered, as it was sent. */
  given: string[];
  /** Whether an answer is needed and was not given. */
  missing: boolean;
}

/** A survey's form, empty or as a reader sent it. */
export interface SurveyFormModel {
  action: string;
  /** The address of the answer as a part. */
  part: string;
  questions: QuestionModel[];
  email: string;
  /** What is wrong with the address, and what to do. */
  emailProblem?: string;
  /** Whether an answer that is needed is not there. */
  incomplete: boolean;
  /** Whether it failed for a reason that the reader cannot mend. */
  failed: boolean;
  /** ISO tag, when the survey is in another language than the page. */
  lang?: string;
}

export interface SurveyModel {
  title: string;
  standfirst: string;
  form: SurveyFormModel;
}

/** The form by itself, after what was sent could not be taken. */
export interface SurveyFormPartModel {
  form: SurveyFormModel;
}
