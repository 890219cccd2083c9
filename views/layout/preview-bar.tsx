import { useReader } from '../reader.tsx';

/** The bar that says that the page is a preview. */
export function PreviewBar() {
  const { t } = useReader();
  return (
    <p className="preview-bar" role="status">
      {t('layout.preview')}
    </p>
  );
}
