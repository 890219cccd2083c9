import { useReader } from '../reader.tsx';

export interface AuthorizeProps {
  app: string;
  store: string;
}

/** The page that opens the app, or offers to install it. */
export function AuthorizePage({ app, store }: AuthorizeProps) {
  const { t } = useReader();
  return (
    <div className="container error-page">
      <h1 className="marketing-4xl">{t('authorize.title')}</h1>
      <p className="standfirst">{t('authorize.text')}</p>
      <p className="button-row">
        <a className="button universal" href={app} data-hx-boost="false">
          {t('authorize.open')}
        </a>
        <a className="button outlined" href={store} rel="external noopener" data-hx-boost="false">
          {t('authorize.get')}
        </a>
      </p>
    </div>
  );
}
