import type { ComponentType, ReactNode } from 'react';
import { languageName } from '../../locales/names.ts';
import { AdSlot } from '../ads/ad-slot.tsx';
import { storySlots } from '../ads/story-slots.ts';
import { FollowLink } from '../components/forms/follow.tsx';
import { Trail } from '../components/navigation/trail.tsx';
import { Figure } from '../components/pictures/figure.tsx';
import type { PictureData } from '../components/pictures/picture.tsx';
import { picturesOf, StoryPictures } from '../components/pictures/story-pictures.tsx';
import { Contents } from '../components/stories/contents.tsx';
import { Day } from '../components/stories/dateline.tsx';
import { Listen } from '../components/stories/listen.tsx';
import { SaveStory, useDeviceData } from '../components/stories/save-story.tsx';
import { type ShareData, ShareLinks } from '../components/stories/share-links.tsx';
import { StoryFoot, type StoryFootProps } from '../components/stories/story-foot.tsx';
import {
  Authors,
  RecipeCard,
  type RecipeData,
  SponsorLabel,
  type StoryExtras,
  StoryNotes,
} from '../components/stories/story-notes.tsx';
import { type StorySummary, SummaryBox } from '../components/stories/summary-box.tsx';
import { sectionsOf } from '../components/text/headings.ts';
import { withoutLooseRepetition } from '../components/text/headline-phrases.ts';
import { Phrases } from '../components/text/phrases.tsx';
import { Prose } from '../components/text/prose.tsx';
import type { MediaFile, ProseBlock } from '../components/text/prose-block.ts';
import { DeferredSlot } from '../deferred.tsx';
import type { DeviceStory } from '../device/device-story.ts';
import { OwnIsland } from '../islands/island.tsx';
import type { Link } from '../links.ts';
import { useReader } from '../reader.tsx';

export interface StoryProps extends StoryFootProps {
  id: string;
  style: 'hero' | 'tatler-weekend' | 'gallery' | 'listicle';
  kicker?: string;
  title: string;
  standfirst: string;
  /** The vertical and the supertag. */
  sections: Link[];
  vertical: string;
  extras: StoryExtras;
  publishedAt: string;
  /** Set when that was long enough after publishing to be told. */
  updatedAt?: string;
  readingMinutes: number;
  location?: string;
  /** Absent if the story has none: its head then has words alone. */
  picture?: PictureData;
  /** The files of a silent film that plays in place of the picture. */
  film?: MediaFile[];
  summary?: StorySummary;
  body: ProseBlock[];
  recipe?: RecipeData;
  /** The language tag with the region, by which a voice is found. */
  speech: string;
  /** Whether readers are told that the original of this translation has changed. */
  originalChanged?: boolean;
  share: ShareData;
  device: DeviceStory;
}

/** Authors, location, dates and reading time. */
function StoryByline({ story }: { story: StoryProps }) {
  const { t } = useReader();
  const { authors, publishedAt, updatedAt, location, readingMinutes } = story;
  const [author, another] = authors;
  return (
    <p className="byline">
      <Authors authors={authors} />
      {location && <span>{location}</span>}
      <Day date={publishedAt} />
      {updatedAt && (
        <span>
          {t('story.updated')} <Day date={updatedAt} />
        </span>
      )}
      <span>{t('story.readingTime', { minutes: readingMinutes })}</span>
      {author && !another && <FollowLink name={author.name} href={author.href} />}
    </p>
  );
}

/** Says in which language a story is that the page is not in. */
function LanguageNote({ tag }: { tag: string }) {
  const { t, iso } = useReader();
  return <p className="caption-s">{t('story.inLanguage', { language: languageName(tag, iso) })}</p>;
}

/** Eyebrow, title, standfirst and byline. */
function Headline({ story }: { story: StoryProps }) {
  return (
    <div className="story-headline">
      {story.extras.sponsored && <SponsorLabel sponsored={story.extras.sponsored} />}
      <Trail links={story.sections} />
      {story.lang && <LanguageNote tag={story.lang} />}
      {story.kicker && (
        <p className="eyebrow-s" lang={story.lang}>
          {story.kicker}
        </p>
      )}
      <h1 lang={story.lang}>
        <Phrases text={story.title} />
      </h1>
      {story.standfirst && (
        <p className="standfirst" lang={story.lang}>
          {withoutLooseRepetition(story.standfirst)}
        </p>
      )}
      <div className="story-line">
        <StoryByline story={story} />
        <div className="story-tools">
          <SaveStory className="save-narrow" />
          <Listen tag={story.speech} />
        </div>
      </div>
    </div>
  );
}

/** The classes of a head: without a picture its headline is larger. */
const headClass = ({ picture }: StoryProps, kind: string) =>
  `story-header whole ${kind}${picture ? '' : ' head-bare'}`;

/** A head with the picture beside the headline. */
function HeroHead({ story }: { story: StoryProps }) {
  return (
    <header className={headClass(story, story.picture ? 'head-hero' : 'head-text')}>
      <Headline story={story} />
      {story.picture && (
        <Figure
          picture={story.picture}
          film={story.film}
          whole={story.film !== undefined}
          ratio="4x5"
          layout={story.film ? 'film' : 'hero'}
          first
          zoomAfter={story.film ? undefined : 0.6}
        />
      )}
    </header>
  );
}

/** A head with the headline centred on a band and the picture below it. */
function WeekendHead({ story }: { story: StoryProps }) {
  const { t } = useReader();
  return (
    <header className={headClass(story, 'head-weekend')}>
      <p className="weekend-mark">{t('home.weekend')}</p>
      <Headline story={story} />
      {story.picture && (
        <Figure
          picture={story.picture}
          film={story.film}
          whole={story.film !== undefined}
          ratio="16x9"
          layout="column"
          first
          zoomAfter={story.film ? undefined : 0.6}
        />
      )}
    </header>
  );
}

/** The head of each story style. */
const heads: Record<StoryProps['style'], ComponentType<{ story: StoryProps }>> = {
  hero: HeroHead,
  'tatler-weekend': WeekendHead,
  gallery: WeekendHead,
  listicle: HeroHead,
};

/** The control that saves the story, and the share links, beside the text on wide screens. */
function ShareRail({ share }: { share: StoryProps['share'] }) {
  const { t } = useReader();
  return (
    <share-tools class="share-rail">
      <div>
        <SaveStory />
        <nav aria-label={t('share.title')}>
          <p className="eyebrow-s">{t('share.title')}</p>
          <ShareLinks share={share} />
        </nav>
      </div>
    </share-tools>
  );
}

/** The button that opens the pictures of a gallery story in a viewer; only with two or more pictures. */
function GalleryOpener({ count }: { count: number }) {
  const { t } = useReader();
  if (count < 2) return null;
  return (
    <button type="button" className="button outlined gallery-open">
      {t('gallery.open', { count })}
    </button>
  );
}

/** The island that shows the pictures of a story in a viewer. Without JavaScript each is a link to its file. */
function StoryGallery({ pictures, children }: { pictures: PictureData[]; children: ReactNode }) {
  const { t } = useReader();
  if (pictures.length === 0) return children;
  const texts = {
    title: t('gallery.title'),
    close: t('layout.close'),
    previous: t('gallery.previous'),
    next: t('gallery.next'),
    zoom: t('gallery.zoom'),
    picture: t('gallery.picture'),
    failed: t('gallery.failed'),
  };
  return (
    <OwnIsland
      name="gallery"
      on="interaction"
      at="[data-picture], .gallery-open"
      props={texts}
      plain={t('gallery.plain')}
    >
      <StoryPictures pictures={pictures}>{children}</StoryPictures>
    </OwnIsland>
  );
}

/** How long a story takes to read that has contents and shows how far it has been read: some thousand words. */
const longFromMinutes = 4;
/** How long a story takes to read that is set in the serif of long texts, besides those for the weekend. */
const serifFromMinutes = 7;
/** With fewer parts there is nothing to choose from. */
const minSections = 5;

/** Whether a story is a long read, which is set in the serif of long texts. */
const isSerif = ({ style, readingMinutes }: StoryProps) =>
  style === 'tatler-weekend' || (style === 'hero' && readingMinutes >= serifFromMinutes);

/** A story in its style. */
export function StoryPage(story: StoryProps) {
  const { t } = useReader();
  const Head = heads[story.style];
  const pictures = picturesOf(story.picture, story.body);
  const isLong = story.readingMinutes >= longFromMinutes;
  const sections = isLong ? sectionsOf(story.body) : [];
  return (
    <>
      <article
        className={isSerif(story) ? `story story-${story.style} serif-text` : `story story-${story.style}`}
        data-vertical={story.vertical}
        data-story={story.id}
        data-long={isLong ? '' : undefined}
        {...useDeviceData(story.device)}
      >
        <StoryGallery pictures={pictures}>
          <Head story={story} />
          {story.originalChanged && <p className="container story-note">{t('story.originalChanged')}</p>}
          {story.summary && <SummaryBox summary={story.summary} lang={story.lang} />}
          <div className="container story-body">
            <ShareRail share={story.share} />
            {sections.length >= minSections && <Contents sections={sections} lang={story.lang} />}
            {story.style === 'gallery' && <GalleryOpener count={pictures.length} />}
            <Prose
              body={story.body}
              numbered={story.style === 'listicle'}
              sponsored={story.extras.sponsored !== undefined}
              lang={story.lang}
              ads={storySlots(story.body, story.style)}
            />
            {story.recipe && <RecipeCard recipe={story.recipe} lang={story.lang} />}
            <StoryNotes extras={story.extras} lang={story.lang} />
            <StoryFoot story={story} />
          </div>
        </StoryGallery>
      </article>
      <AdSlot unit="ARTICLE_BOTTOM" />
      <DeferredSlot name="related" />
    </>
  );
}
