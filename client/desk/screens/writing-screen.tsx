import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { BodyEditor } from '../editor/body-editor.tsx';
import { ChecksPanel } from '../panels/checks-panel.tsx';
import { ConflictDialog } from '../panels/conflict-dialog.tsx';
import { DetailsPanel } from '../panels/details-panel.tsx';
import { LanguagesPanel } from '../panels/languages-panel.tsx';
import { LeadPicture } from '../panels/lead-picture.tsx';
import { PreviewPanel } from '../panels/preview-panel.tsx';
import { PublishBar } from '../panels/publish-bar.tsx';
import { RevisionsPanel } from '../panels/revisions-panel.tsx';
import { SearchPanel } from '../panels/search-panel.tsx';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Field } from '../parts/field.tsx';
import { languageOf, setup } from '../setup.ts';
import { slugOf } from '../story/slug.ts';
import { t } from '../texts.ts';
import type { Writing } from './use-writing.ts';

const times = new Intl.DateTimeFormat(setup.iso, { dateStyle: 'medium', timeStyle: 'short' });

function Restored({ writing: { restored, isChanged, discard } }: { writing: Writing }) {
  if (restored === undefined || !isChanged) return null;
  return (
    <div className="desk-notice" role="status">
      <p>{t('write.restored', { time: times.format(restored) })}</p>
      <button type="button" className="desk-quiet" onClick={discard}>
        {t('write.discard')}
      </button>
    </div>
  );
}

/** The title sets the slug as long as nobody has written another one. */
function changeTitle({ draft, item, change }: Writing, title: string): void {
  const follows = !item && (draft.slug === '' || draft.slug === slugOf(draft.title));
  change({ title, ...(follows ? { slug: slugOf(title) } : {}) });
}

function TextColumn({ writing }: { writing: Writing }) {
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
          change={(title) => changeTitle(writing, title.replaceAll('\n', ' '))}
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
      <BodyEditor
        key={round}
        blocks={draft.body}
        lang={iso}
        failed={fail}
        change={(body) => change({ body })}
      />
    </div>
  );
}

/** After a save: the lists are read again, and a new story gets its address. */
function useSaved(writing: Writing): () => void {
  const queries = useQueryClient();
  const [location, navigate] = useLocation();
  const { item } = writing;
  const address = item && `/story/${item.locale}/${item.slug}`;
  useEffect(() => {
    if (address && location === '/new') navigate(address, { replace: true });
  }, [address, location, navigate]);
  return () => void queries.invalidateQueries({ queryKey: ['stories'] });
}

/** The screen on which a story is written, with what belongs to it beside the text. */
export function WritingScreen({ writing }: { writing: Writing }) {
  const { draft, item, conflict, error } = writing;
  const [shows, setShows] = useState<'details' | 'preview'>('details');
  const saved = useSaved(writing);
  return (
    <main className="desk-writing" id="main" data-shows={shows}>
      <h1 className="visually-hidden">{draft.title || t('list.new')}</h1>
      <PublishBar writing={writing} saved={saved} />
      <ErrorMessage error={error} />
      <Restored writing={writing} />
      {item?.review?.note && (
        <blockquote className="desk-notice">
          {item.review.note}
          <cite className="desk-hint">{item.review.by}</cite>
        </blockquote>
      )}
      <div className="desk-columns">
        <TextColumn writing={writing} />
        <aside className="desk-side" aria-label={t('write.beside')}>
          <div className="desk-tabs">
            {(['details', 'preview'] as const).map((name) => (
              <button key={name} type="button" aria-pressed={shows === name} onClick={() => setShows(name)}>
                {t(`write.${name}`)}
              </button>
            ))}
          </div>
          {shows === 'preview' ? (
            <PreviewPanel item={item} isChanged={writing.isChanged} />
          ) : (
            <>
              <ChecksPanel story={draft} />
              <DetailsPanel writing={writing} />
              <SearchPanel story={draft} change={writing.change} />
              {item && <LanguagesPanel item={item} />}
              {item && <RevisionsPanel item={item} restore={writing.replace} />}
            </>
          )}
        </aside>
      </div>
      {conflict && <ConflictDialog conflict={conflict} resolve={writing.resolveConflict} />}
    </main>
  );
}
