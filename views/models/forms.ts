import type { Link } from './basics.ts';

/** A name, with its language tag if that is not the page's. */
export interface NamedModel {
  name: string;
  lang?: string;
}

/** A newsletter to choose, with headlines as in its last issue. */
export interface NewsletterChoiceModel extends NamedModel {
  slug: string;
  standfirst: string;
  href: string;
  recent: (Link & { lang?: string })[];
}

/** The sign-up form, empty or as it was sent: `short` on one line, for `one` newsletter, or for `several`. */
export interface NewsletterFormModel {
  shape: 'short' | 'one' | 'several';
  action: string;
  /** The address that answers with a fragment. */
  part: string;
  privacyPolicy: string;
  choices: NewsletterChoiceModel[];
  /** The slugs of the chosen newsletters. */
  newsletters: string[];
  name: string;
  email: string;
  /** The error messages of the fields. */
  problems: { name?: string; email?: string; newsletter?: string };
  /** Whether sending failed for a reason that is not the reader's mistake. */
  failed: boolean;
}

/** The form with its error messages, after it was sent. */
export interface SignUpModel {
  form: NewsletterFormModel;
}

/** A message, for example after following a link in a mail; its action is a button that posts. */
export interface NoticeModel {
  eyebrow?: string;
  title: string;
  text?: string;
  lists?: { text: string; items: NamedModel[] }[];
  action?: Link;
  link?: Link;
}

export type QuestionKindName = 'single' | 'multiple' | 'scale' | 'text';

/** A question of a survey. A scale has its steps as options, and labels for its ends. */
export interface QuestionModel {
  id: string;
  kind: QuestionKindName;
  text: string;
  required: boolean;
  options: { value: string; text: string }[];
  ends?: { low: string; high: string };
  /** The answer as it was sent. */
  given: string[];
  /** Whether a required answer is missing. */
  missing: boolean;
}

/** The form of a survey, empty or as it was sent. */
export interface SurveyFormModel {
  action: string;
  /** The address that answers with a fragment. */
  part: string;
  questions: QuestionModel[];
  email: string;
  /** The error message of the email address. */
  emailProblem?: string;
  /** Whether a required answer is missing. */
  incomplete: boolean;
  /** Whether sending failed for a reason that is not the reader's mistake. */
  failed: boolean;
  /** The language tag, if the survey is in another language than the page. */
  lang?: string;
}

export interface SurveyModel {
  title: string;
  standfirst: string;
  form: SurveyFormModel;
}

/** The form with its error messages, after it was sent. */
export interface SurveyFormPartModel {
  form: SurveyFormModel;
}
