import { useReader } from '../reader.tsx';

/** Says that the page is a preview. */
export function PreviewBar() {
  const { t } = useReader();
  return (
    <p className="preview-bar" role="status">
      {t('layout.preview')}
    </p>
  );
}
