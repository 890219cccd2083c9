/** The part of the contract of views/models.ts that belongs to forms and to what is told after them. */

/** Where something leads, and how that is called. */
interface Way {
  label: string;
  href: string;
}

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
  recent: (Way & { lang?: string })[];
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
  kind: 'sign-up';
  form: NewsletterFormModel;
}

/** One thing told to the reader of a form or of a mail's link; its action is a button that posts. */
export interface NoticeModel {
  kind: 'notice';
  eyebrow?: string;
  title: string;
  text?: string;
  lists?: { text: string; items: NamedModel[] }[];
  action?: Way;
  link?: Way;
}

/** What follows a sign-up that was taken. */
export interface SignUpSentModel {
  kind: 'sign-up-sent';
}
