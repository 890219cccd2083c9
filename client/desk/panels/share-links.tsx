import { useQuery } from '@tanstack/react-query';
import { type Item, listShares, shareItem, withdrawShare } from '../api/items.ts';
import { ErrorMessage } from '../parts/error-message.tsx';
import { momentText } from '../parts/moment.tsx';
import { useAction } from '../parts/use-action.ts';
import { t } from '../texts.ts';

const hrefOf = (address: string) => new URL(address, window.location.origin).href;

/** Links by which somebody without an account sees an item: made, shown and withdrawn. */
export function ShareLinks({ item }: { item: Item }) {
  const action = useAction();
  const { kind, locale, slug } = item;
  const { data, refetch } = useQuery({
    queryKey: ['shares', kind, locale, slug],
    queryFn: () => listShares({ kind, locale, slug }),
  });
  const act = (work: () => Promise<unknown>) => void action.act(work).then(() => refetch());
  return (
    <div className="desk-share">
      <ErrorMessage error={action.error} />
      <button type="button" className="desk-quiet" onClick={() => act(() => shareItem(item))}>
        {t('preview.share')}
      </button>
      <ul>
        {data?.items.map(({ id, address, createdBy, expiresAt }) => (
          <li key={id}>
            <label>
              {t('preview.shareHint', { name: createdBy, time: momentText(expiresAt) })}
              <input readOnly value={hrefOf(address)} onFocus={({ target }) => target.select()} />
            </label>
            <button type="button" className="desk-quiet" onClick={() => act(() => withdrawShare(id))}>
              {t('preview.withdrawShare')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
