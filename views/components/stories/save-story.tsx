import { type DeviceStory, maxSaved } from '../../device/device-story.ts';
import { useReader } from '../../reader.tsx';

/** What a story's element tells the browser of it, so that the story can be saved on the device. */
export function useDeviceData(story: DeviceStory): { 'data-device': string } {
  const { t } = useReader();
  const texts = {
    full: t('saved.full'),
    refused: t('saved.refused'),
    most: t('saved.most', { count: maxSaved }),
  };
  return { 'data-device': JSON.stringify({ story, texts }) };
}

/** The button that saves the story that it stands in. It works with JavaScript, and is hidden without. */
export function SaveStory({ className }: { className?: string }) {
  const { t } = useReader();
  return (
    <save-story class={className}>
      <button type="button" className="save-button" aria-pressed="false">
        <span className="to-save">{t('saved.save')}</span>
        <span className="is-saved" aria-hidden="true">
          {t('saved.saved')}
        </span>
      </button>
    </save-story>
  );
}
