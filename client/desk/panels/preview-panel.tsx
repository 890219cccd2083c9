import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { createPreview, type Item } from '../api/items.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { Choice } from '../parts/field.tsx';
import { editionsWith } from '../setup.ts';
import { t } from '../texts.ts';
import { ShareLinks } from './share-links.tsx';

const widths = { phone: 390, desktop: 1280 } as const;
const hourSeconds = 3_600;

/** The address of a preview in a region. */
function inRegion(address: string, region: string): string {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  searchParams.set('site', region);
  return `${pathname}?${searchParams}`;
}

function setTheme(frame: HTMLIFrameElement | null, isDark: boolean): void {
  const root = frame?.contentDocument?.documentElement;
  if (root) root.dataset.theme = isDark ? 'dark' : 'light';
}

interface FrameProps {
  address: string;
  width: keyof typeof widths;
  isDark: boolean;
}

function Frame({ address, width, isDark }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  setTheme(frame.current, isDark);
  return (
    <div className="desk-frame" data-width={width}>
      <iframe
        ref={frame}
        title={t('preview.title')}
        src={address}
        width={widths[width]}
        onLoad={() => setTheme(frame.current, isDark)}
      />
    </div>
  );
}

/** The regions in which an item is shown. */
function regionsOf({ locale, document: { region, regions } }: Item) {
  const own = Array.isArray(regions) ? regions : region === undefined ? undefined : [region];
  return editionsWith(locale).filter((edition) => own === undefined || own.includes(edition.region));
}

/** The page of an item as it is stored, in phone and desktop width, in light and dark, and in each edition. */
export function PreviewPanel({ item, isChanged }: { item: Item | undefined; isChanged: boolean }) {
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const [isDark, setDark] = useState(false);
  const [chosen, setRegion] = useState<string>();
  const { data, error } = useQuery({
    queryKey: ['preview', item?.kind, item?.locale, item?.slug, item?.version],
    queryFn: () => createPreview(item as Item, hourSeconds),
    enabled: item !== undefined,
    staleTime: (hourSeconds / 2) * 1000,
    retry: false,
  });
  if (!item) return <p className="desk-hint">{t('preview.saveFirst')}</p>;
  const regions = regionsOf(item);
  const region = chosen ?? String(item.document.region ?? regions[0]?.region ?? '');
  return (
    <section className="desk-preview" aria-label={t('preview.title')}>
      <div className="desk-preview-tools">
        {(['phone', 'desktop'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={width === name} onClick={() => setWidth(name)}>
            {t(`preview.${name}`)}
          </button>
        ))}
        <button type="button" aria-pressed={isDark} onClick={() => setDark(!isDark)}>
          {t('preview.dark')}
        </button>
        <Choice
          label={t('field.region')}
          value={region}
          options={regions.map((edition) => ({ value: edition.region, label: edition.name }))}
          change={setRegion}
        />
      </div>
      <ErrorMessage error={error} />
      {isChanged && <p className="desk-hint">{t('preview.unsaved')}</p>}
      {data && <Frame address={inRegion(data.address, region)} width={width} isDark={isDark} />}
      <ShareLinks item={item} />
    </section>
  );
}
