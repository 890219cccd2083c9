import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { listItems } from '../api/items.ts';
import { listReleases, putRelease, type Release } from '../api/releases.ts';
import { takeOut } from '../lists/bulk.ts';
import { nameOfState } from '../lists/views.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice, Field } from '../parts/field.tsx';
import { inZone, MomentField, zoneOf } from '../parts/moment-field.tsx';
import { Table } from '../parts/table.tsx';
import { useAction } from '../parts/use-action.ts';
import { writingPath } from '../parts/writing-path.ts';
import { languageOf, regionOptions, setup } from '../setup.ts';
import { nameOfField, t } from '../texts.ts';

/** Reads releases and their items again. */
function useChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of ['releases', 'release', 'stories', 'calendar'])
      void queries.invalidateQueries({ queryKey: [name] });
  };
}

const maxShown = 200;

/** What goes out with a release; each can be taken out before. */
function ReleasedItems({ release: { name, releasedAt } }: { release: Release }) {
  const changed = useChanged();
  const { isActing, error: failed, act } = useAction();
  const { data, error } = useQuery({
    queryKey: ['release', name],
    queryFn: () => listItems({ release: name, size: maxShown }),
  });
  return (
    <section className="desk-panel" aria-label={name}>
      <h2>{name}</h2>
      <ErrorMessage error={error ?? failed} />
      {data?.total === 0 && <p className="desk-hint">{t('releases.empty')}</p>}
      <ul className="desk-rows">
        {data?.items.map((item) => (
          <li key={item.id}>
            <Link href={writingPath(item)} lang={languageOf(item.locale).iso}>
              {item.title}
            </Link>
            <span className="desk-hint">
              {[nameOfField(item.kind), languageOf(item.locale).name, nameOfState(item.state)].join(', ')}
            </span>
            {!releasedAt && (
              <button
                type="button"
                className="desk-quiet"
                disabled={isActing}
                aria-label={`${t('releases.takeOut')}: ${item.title}`}
                onClick={() => void act(() => takeOut([item])).then(changed)}
              >
                {t('releases.takeOut')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReleaseForm({ made }: { made: (name: string) => void }) {
  const [name, setName] = useState('');
  const [region, setRegion] = useState(setup.editions[0]?.region ?? '');
  const [value, setValue] = useState<string>();
  const { isActing, error, act } = useAction();
  const zone = zoneOf(region);
  const isPast = value !== undefined && Date.parse(value) <= Date.now();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(() => putRelease(name.trim(), value)).then(() => made(name.trim()));
  };
  return (
    <form className="desk-panel" onSubmit={submit}>
      <ErrorMessage error={error} />
      <Field label={t('releases.name')} value={name} change={setName} />
      <Choice label={t('field.region')} value={region} options={regionOptions()} change={setRegion} />
      <MomentField
        label={t('publish.moment', { zone: zone.replaceAll('_', ' ') })}
        value={value}
        zone={zone}
        change={setValue}
      />
      <p className="desk-hint">{t('releases.hint')}</p>
      {isPast && <p className="desk-problem">{t('publish.past')}</p>}
      <button
        type="submit"
        className="desk-button"
        data-main
        disabled={isActing || isPast || name.trim() === ''}
      >
        {t('releases.save')}
      </button>
    </form>
  );
}

function momentOf({ publishAt, releasedAt }: Release): string {
  const zone = zoneOf(undefined);
  if (releasedAt) return t('releases.went', { time: inZone(Date.parse(releasedAt), zone) });
  return publishAt ? inZone(Date.parse(publishAt), zone) : t('releases.waits');
}

/** Releases: items that go out together. They are put in by the list of stories. */
export function Releases() {
  const [chosen, setChosen] = useState<string>();
  const changed = useChanged();
  const { data, error } = useQuery({ queryKey: ['releases'], queryFn: listReleases });
  const releases = data?.items ?? [];
  const release = releases.find(({ name }) => name === chosen) ?? releases[0];
  return (
    <>
      <ReleaseForm
        made={(name) => {
          setChosen(name);
          changed();
        }}
      />
      <ErrorMessage error={error} />
      {data && releases.length === 0 && <p role="status">{t('releases.none')}</p>}
      {releases.length > 0 && (
        <Table
          caption={t('tools.releases')}
          hasHiddenCaption
          headings={[t('releases.name'), t('releases.moment'), t('releases.items'), '']}
        >
          {releases.map((each) => (
            <tr key={each.name} data-chosen={each === release || undefined}>
              <th scope="row">{each.name}</th>
              <td>{momentOf(each)}</td>
              <td>{each.items}</td>
              <td>
                <button
                  type="button"
                  className="desk-quiet"
                  aria-pressed={each === release}
                  aria-label={`${t('imports.show')}: ${each.name}`}
                  onClick={() => setChosen(each.name)}
                >
                  {t('imports.show')}
                </button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {release && <ReleasedItems key={release.name} release={release} />}
    </>
  );
}
