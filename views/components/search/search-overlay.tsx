import { useReader } from '../../reader.tsx';
import { Icon } from '../icon.tsx';
import { SearchForm } from './search-form.tsx';

export interface SearchOverlayProps {
  action: string;
  suggest: string;
}

/** The search as a dialog over any page. */
export function SearchOverlay({ action, suggest }: SearchOverlayProps) {
  const { t } = useReader();
  return (
    <dialog className="search-overlay" aria-label={t('layout.search')}>
      <div className="container">
        <button type="button" className="bar-button" data-close>
          <Icon name="close" />
          <span>{t('layout.close')}</span>
        </button>
        <SearchForm action={action} suggest={suggest} listId="overlay-suggestions" />
      </div>
    </dialog>
  );
}
