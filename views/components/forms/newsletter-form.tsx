import type { Link } from '../../links.ts';
import { useReader } from '../../reader.tsx';
import { AgainstPrograms } from './against-programs.tsx';
import { FieldProblem, problemId } from './field.tsx';
import { Form } from './form.tsx';
import { FormSent } from './form-sent.tsx';
import { MailField, NameField } from './reader-fields.tsx';

/** A newsletter to choose, with headlines as in its last issue. */
export interface NewsletterOption {
  slug: string;
  name: string;
  standfirst: string;
  href: string;
  recent: (Link & { lang?: string })[];
  /** The language tag of name and standfirst, if it is not the page's. */
  lang?: string;
}

/** The sign-up form, empty or as it was sent: `short` on one line, for `one` newsletter, or for `several`. */
export interface NewsletterFormProps {
  shape: 'short' | 'one' | 'several';
  action: string;
  /** The address that answers with a fragment. */
  partial: string;
  privacyPolicy: string;
  choices: NewsletterOption[];
  /** The slugs of the chosen newsletters. */
  newsletters: string[];
  name: string;
  email: string;
  /** The error messages of the fields. */
  problems: { name?: string; email?: string; newsletter?: string };
  /** Whether sending failed for a reason that is not the reader's mistake. */
  failed: boolean;
  /** Whether it failed because nothing can be stored for now. */
  notSaved?: boolean;
  /** The signed moment at which the form is shown again, to be sent once more. */
  shown?: string;
}

const choicesId = 'newsletter-choices';

interface NewsletterChoiceProps {
  choice: NewsletterOption;
  checked: boolean;
  invalid: boolean;
  focused: boolean;
}

/** A newsletter with its checkbox and, folded, headlines from its last issue. */
function NewsletterChoice({ choice, checked, invalid, focused }: NewsletterChoiceProps) {
  const { t, iso } = useReader();
  const { slug, name, standfirst, href, recent, lang } = choice;
  const id = `newsletter-${slug}`;
  return (
    <li>
      <input
        type="checkbox"
        id={id}
        name="newsletter"
        value={slug}
        defaultChecked={checked}
        aria-describedby={invalid ? `${id}-about ${problemId(choicesId)}` : `${id}-about`}
        aria-invalid={invalid || undefined}
        {...(focused ? { autoFocus: true } : {})}
      />
      <label htmlFor={id} className="heading-l" lang={lang}>
        {name}
      </label>
      <p id={`${id}-about`} className="caption-s" lang={lang}>
        {standfirst}{' '}
        <a href={href} lang={iso}>
          {t('product.more')}
        </a>
      </p>
      {recent.length > 0 && (
        <details>
          <summary>{t('newsletter.recent')}</summary>
          <ul>
            {recent.map(({ label, href, lang: tag }) => (
              <li key={href} lang={tag}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function NewsletterChoices({ form }: { form: NewsletterFormProps }) {
  const { t } = useReader();
  const { newsletter: problem, name, email } = form.problems;
  const isFirst = problem !== undefined && !name && !email;
  return (
    <fieldset className="choices">
      <legend className="heading-xl">{t('newsletter.choose')}</legend>
      <FieldProblem id={choicesId} text={problem} />
      <ul>
        {form.choices.map((choice, index) => (
          <NewsletterChoice
            key={choice.slug}
            choice={choice}
            checked={form.newsletters.includes(choice.slug)}
            invalid={problem !== undefined}
            focused={isFirst && index === 0}
          />
        ))}
      </ul>
    </fieldset>
  );
}

/** The sign-up form for newsletters: name and email, and in the shape `several` the newsletters to choose from. */
export function NewsletterForm(form: NewsletterFormProps) {
  const { t } = useReader();
  const { shape, action, partial, privacyPolicy, newsletters, name, email, problems, failed } = form;
  const hasChoices = shape === 'several' && form.choices.length > 0;
  const submit = (
    <button type="submit" className="button universal">
      {t('newsletter.submit')}
    </button>
  );
  return (
    <Form
      className={`sign-up sign-up-${shape}`}
      action={action}
      partial={partial}
      attention={Object.keys(problems).length > 0 ? t('form.attention') : undefined}
      failure={t(form.notSaved ? 'newsletter.notSaved' : 'newsletter.failure')}
      failed={failed}
    >
      {shape === 'one' && <h2 className="heading-xl">{t('newsletter.signUp')}</h2>}
      <input type="hidden" name="shape" value={shape} />
      <AgainstPrograms shown={form.shown} again={t('newsletter.again')} />
      <div className="fields">
        <NameField
          id="newsletter-name"
          defaultValue={name}
          problem={problems.name}
          focused={problems.name !== undefined}
        />
        <MailField
          id="newsletter-email"
          defaultValue={email}
          problem={problems.email}
          focused={problems.email !== undefined && !problems.name}
        />
        {!hasChoices && submit}
      </div>
      {hasChoices ? (
        <NewsletterChoices form={form} />
      ) : (
        newsletters.map((newsletter) => (
          <input key={newsletter} type="hidden" name="newsletter" value={newsletter} />
        ))
      )}
      {hasChoices && submit}
      <p className="caption-s">
        {t('newsletter.promise')} <a href={privacyPolicy}>{t('cookies.policy')}</a>
      </p>
    </Form>
  );
}

/** Replaces the form after it was sent. It is the same for every address, so it does not reveal who has signed up. */
export function NewsletterFormSent() {
  const { t } = useReader();
  return <FormSent title={t('newsletter.sentTitle')} text={t('newsletter.sentText')} />;
}
