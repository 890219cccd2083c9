import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { BodyEditor } from '../editor/body-editor.tsx';
import { ChecksPanel } from '../panels/checks-panel.tsx';
import { DetailsPanel } from '../panels/details-panel.tsx';
import { FurtherPanel } from '../panels/further-panel.tsx';
import { LanguagesPanel } from '../panels/languages-panel.tsx';
import { LeadFilm } from '../panels/lead-film.tsx';
import { LeadPicture } from '../panels/lead-picture.tsx';
import { OriginalPanel } from '../panels/original-panel.tsx';
import { SearchPanel } from '../panels/search-panel.tsx';
import { Field } from '../parts/field.tsx';
import { languageOf } from '../setup.ts';
import { checksOf } from '../story/checks.ts';
import { slugOf } from '../story/slug.ts';
import type { StoryDocument } from '../story/story.ts';
import { t } from '../texts.ts';
import type { Writing } from './use-writing.ts';
import { WritingFrame } from './writing-frame.tsx';

type StoryWriting = Writing<StoryDocument>;

/** The title sets the slug as long as nobody has written another one; translations keep that of their original. */
function changeTitle({ draft, item, change }: StoryWriting, isTranslation: boolean, title: string): void {
  const follows = !item && !isTranslation && (draft.slug === '' || draft.slug === slugOf(draft.title));
  change({ title, ...(follows ? { slug: slugOf(title) } : {}) });
}

function TextColumn({ writing, isTranslation }: { writing: StoryWriting; isTranslation: boolean }) {
  const { draft, round, change, fail } = writing;
  const { iso } = languageOf(draft.locale);
  return (
    <div className="desk-text">
      <div className="desk-title">
        <Field
          label={t('field.title')}
          lang={iso}
          lines={2}
          value={draft.title}
          change={(title) => changeTitle(writing, isTranslation, title.replaceAll('\n', ' '))}
        />
      </div>
      <div className="desk-standfirst">
        <Field
          label={t('field.standfirst')}
          lang={iso}
          lines={3}
          value={draft.standfirst}
          change={(standfirst) => change({ standfirst })}
        />
      </div>
      <LeadPicture picture={draft.picture} change={(picture) => change({ picture })} failed={fail} />
      {draft.picture && <LeadFilm film={draft.film} change={(film) => change({ film })} />}
      <BodyEditor
        key={round}
        blocks={draft.body}
        lang={iso}
        locale={draft.locale}
        failed={fail}
        change={(body) => change({ body })}
      />
    </div>
  );
}

/** After a save: the lists are read again, and a new story gets its address before it is shown as saved. */
function useSaved({ item }: StoryWriting): () => void {
  const queries = useQueryClient();
  const [location, navigate] = useLocation();
  const address = item && `/story/${item.locale}/${item.slug}`;
  useLayoutEffect(() => {
    if (address && /^\/(?:new|translate\/.*)$/.test(location)) navigate(address, { replace: true });
  }, [address, location, navigate]);
  return () => void queries.invalidateQueries({ queryKey: ['stories'] });
}

interface WritingScreenProps {
  writing: StoryWriting;
  /** What a new story is a translation of. */
  original?: { locale: string; slug: string } | undefined;
}

/** The screen on which a story is written, with what belongs to it beside the text. */
export function WritingScreen({ writing, original }: WritingScreenProps) {
  const { draft, item } = writing;
  const saved = useSaved(writing);
  return (
    <WritingFrame
      writing={writing}
      title={draft.title || t('list.new')}
      isIncomplete={checksOf(draft).some(({ needed }) => needed)}
      back={{ href: '/', label: t('write.back') }}
      saved={saved}
      beside={
        <>
          <ChecksPanel story={draft} />
          <DetailsPanel writing={writing} />
          <FurtherPanel writing={writing} />
          <SearchPanel story={draft} change={writing.change} failed={writing.fail} />
          {item && <LanguagesPanel item={item} />}
          <OriginalPanel
            original={item?.original ?? original}
            isStale={item?.stale ?? false}
            isOpen={!item || item.stale}
          />
        </>
      }
    >
      <TextColumn writing={writing} isTranslation={original !== undefined} />
    </WritingFrame>
  );
}
