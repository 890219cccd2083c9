import { type Locale, languageOf } from '../../locales/languages.ts';
import { isoTag, type Region } from '../../locales/regions.ts';
import type { Translate } from '../../locales/translate.ts';
import { letterWidth, thumbWidth } from './letter-styles.ts';
import type { MailBrand } from './mail-layout.tsx';

/** A story of a letter; its addresses are absolute. */
export interface LetterStory {
  href: string;
  locale: Locale;
  title: string;
  standfirst: string;
  eyebrow: string;
  author: string;
  readingMinutes: number;
  sponsor?: string;
  picture?: { src: string; alt: string; width: number; height: number };
}

/** What an issue of a newsletter says to its reader. */
export interface LetterProps {
  siteName: string;
  siteUrl: string;
  brand: MailBrand;
  region: Region;
  locale: Locale;
  /** The name of the newsletter. */
  name: string;
  /** The first one leads. */
  stories: LetterStory[];
  /** The survey that it asks its reader to take, by a link of the reader's own. */
  survey?: { href: string; locale: Locale; title: string; standfirst: string };
  browserUrl: string;
  unsubscribeUrl: string;
  privacyUrl: string;
  t: Translate;
}

/** The subject: the newsletter and its first headline. */
export function letterSubject({ name, stories, t }: LetterProps): string {
  return t('letter.subject', { newsletter: name, headline: stories[0]?.title ?? '' });
}

/** Who wrote a story, how long it is, and who paid for it. */
function bylineOf({ author, readingMinutes, sponsor }: LetterStory, t: Translate): string {
  const parts = [
    ...(sponsor ? [t('story.sponsored', { name: sponsor })] : []),
    t('story.by', { name: author }),
    t('story.readingTime', { minutes: readingMinutes }),
  ];
  return parts.join(' · ');
}

interface StoryProps {
  story: LetterStory;
  letter: LetterProps;
}

/** The language of a story's text, where it is not that of the letter. */
const langOf = ({ story, letter }: StoryProps) =>
  story.locale === letter.locale ? undefined : languageOf(story.locale).iso;

function Headline({ story, letter, isLead }: StoryProps & { isLead: boolean }) {
  const { letter: styles } = letter.brand;
  return (
    <>
      <p className="accent" style={styles.eyebrow}>
        {story.eyebrow}
      </p>
      <h2 className={isLead ? 'lead-title' : undefined} style={isLead ? styles.leadTitle : styles.title}>
        <a href={story.href} className="ink" style={styles.headline} lang={langOf({ story, letter })}>
          {story.title}
        </a>
      </h2>
    </>
  );
}

function LeadStory({ story, letter }: StoryProps) {
  const { letter: styles } = letter.brand;
  const { picture, href, standfirst } = story;
  return (
    <>
      {picture && (
        <tr>
          <td>
            <a href={href} className="muted" style={styles.pictureLink}>
              <img
                // Otherwise React adds a link to load it ahead.
                fetchPriority="low"
                src={picture.src}
                alt={picture.alt}
                width={letterWidth}
                height={Math.round((letterWidth * picture.height) / picture.width)}
                style={styles.leadPicture}
              />
            </a>
          </td>
        </tr>
      )}
      <tr>
        <td className="sheet-pad" style={styles.cell}>
          <Headline story={story} letter={letter} isLead />
          <p className="ink" style={styles.standfirst} lang={langOf({ story, letter })}>
            {standfirst}
          </p>
          <p className="muted" style={styles.byline}>
            {bylineOf(story, letter.t)}
          </p>
        </td>
      </tr>
    </>
  );
}

function StoryRow({ story, letter }: StoryProps) {
  const { letter: styles } = letter.brand;
  const { picture, href } = story;
  return (
    <tr>
      <td className="sheet-pad" style={styles.story}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td className="rule" style={styles.storyRule} valign="top">
                <Headline story={story} letter={letter} isLead={false} />
                <p className="muted" style={styles.byline}>
                  {bylineOf(story, letter.t)}
                </p>
              </td>
              {picture && (
                <td className="rule thumb" width={thumbWidth} style={styles.thumbCell} valign="top">
                  <a href={href} className="muted" style={styles.pictureLink} tabIndex={-1}>
                    <img
                      className="thumb"
                      // Otherwise React adds a link to load it ahead.
                      fetchPriority="low"
                      src={picture.src}
                      alt={picture.alt}
                      width={thumbWidth}
                      height={Math.round((thumbWidth * picture.height) / picture.width)}
                      style={styles.thumb}
                    />
                  </a>
                </td>
              )}
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

function SurveyRow({ letter }: { letter: LetterProps }) {
  const { brand, survey, locale, t } = letter;
  if (!survey) return null;
  const { letter: styles } = brand;
  const lang = survey.locale === locale ? undefined : languageOf(survey.locale).iso;
  return (
    <tr>
      <td className="sheet-pad" style={styles.story}>
        <div className="rule" style={styles.storyRule}>
          <p className="accent" style={styles.eyebrow}>
            {t('survey.eyebrow')}
          </p>
          <h2 style={styles.title}>
            <a href={survey.href} className="ink" style={styles.headline} lang={lang}>
              {survey.title}
            </a>
          </h2>
          <p className="ink" style={styles.standfirst} lang={lang}>
            {survey.standfirst}
          </p>
        </div>
      </td>
    </tr>
  );
}

function Masthead({ letter }: { letter: LetterProps }) {
  const { letter: styles, logo } = letter.brand;
  const { siteName, siteUrl, name } = letter;
  return (
    <tr>
      <td className="sheet-pad rule" style={styles.masthead}>
        <a href={siteUrl} className="ink" style={styles.site}>
          {logo ? <img src={logo} alt={siteName} height={44} style={styles.logo} /> : siteName}
        </a>
        <h1 className="muted" style={{ ...styles.newsletter, fontWeight: 400 }}>
          {name}
        </h1>
      </td>
    </tr>
  );
}

/** The links at the end: the archive, privacy, and the end of the subscription. */
const linksOf = ({ browserUrl, privacyUrl, unsubscribeUrl, t }: LetterProps) => [
  { label: t('letter.browser'), href: browserUrl },
  { label: t('cookies.policy'), href: privacyUrl },
  { label: t('newsletter.unsubscribe'), href: unsubscribeUrl },
];

const reasonOf = ({ name, siteName, t }: LetterProps) =>
  t('letter.reason', { newsletter: name, site: siteName });

function LetterEnd({ letter }: { letter: LetterProps }) {
  const { letter: styles } = letter.brand;
  return (
    <tr>
      <td className="sheet-pad" style={styles.footer}>
        <p className="muted rule" style={styles.footerText}>
          {reasonOf(letter)}
        </p>
        <p className="muted" style={styles.footerLinks}>
          {linksOf(letter).map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && ' · '}
              <a href={href} className="muted" style={styles.footerLink}>
                {label}
              </a>
            </span>
          ))}
        </p>
      </td>
    </tr>
  );
}

/** The HTML part: tables and inline styles, which every mail program shows; a sheet for dark schemes and small windows. */
export function Letter(letter: LetterProps) {
  const { locale, region, brand, stories } = letter;
  const { letter: styles } = brand;
  const [lead, ...others] = stories;
  const table = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 } as const;
  return (
    <html lang={isoTag(locale, region)} dir={languageOf(locale).dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letterSubject(letter)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a sheet of checked colours, which needs no escapes */}
        <style dangerouslySetInnerHTML={{ __html: styles.sheetText }} />
      </head>
      <body className="page" style={styles.body}>
        <div style={styles.preheader}>{lead?.standfirst}</div>
        <table {...table} className="page" style={styles.page}>
          <tbody>
            <tr>
              <td align="center" className="page-pad" style={styles.pagePad}>
                <table {...table} width={letterWidth} className="sheet" style={styles.sheet}>
                  <tbody>
                    <Masthead letter={letter} />
                    {lead && <LeadStory story={lead} letter={letter} />}
                    {others.map((story) => (
                      <StoryRow key={story.href} story={story} letter={letter} />
                    ))}
                    <SurveyRow letter={letter} />
                    <LetterEnd letter={letter} />
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The plain text part: the same words in the same order. */
export function letterText(letter: LetterProps): string {
  const { siteName, name, stories, survey, t } = letter;
  const [lead] = stories;
  const storyText = (story: LetterStory) =>
    [
      story.eyebrow,
      story.title,
      ...(story === lead ? [story.standfirst] : []),
      bylineOf(story, t),
      story.href,
    ].join('\n');
  const paragraphs = [
    `${siteName}\n${name}`,
    ...stories.map(storyText),
    ...(survey ? [[t('survey.eyebrow'), survey.title, survey.standfirst, survey.href].join('\n')] : []),
    reasonOf(letter),
    ...linksOf(letter).map(({ label, href }) => `${label}:\n${href}`),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
