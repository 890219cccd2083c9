import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cropOf, type Ratio, ratios } from '../../../views/pictures/renditions.ts';
import { findPicture, isUploaded, setFocal, thumbnailOf } from '../api/pictures.ts';
import type { PictureData } from '../story/story.ts';
import { t } from '../texts.ts';
import { Dialog, DialogActions } from './dialog.tsx';
import { ErrorMessage } from './error-message.tsx';

type Focal = [number, number];

const crops = (Object.keys(ratios) as Ratio[]).filter((ratio) => ratio !== 'natural');
const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
const limited = (value: number) => Math.max(0, Math.min(1, value));

/** A picture as it is seen in a crop. */
function CropView({ picture, focal, ratio }: { picture: PictureData; focal: Focal; ratio: Ratio }) {
  const { width, height } = picture;
  const crop = cropOf({ width, height, focal }, ratio);
  return (
    <figure>
      <div className="desk-crop" style={{ aspectRatio: `${crop.width} / ${crop.height}` }}>
        <img
          src={thumbnailOf(picture.src)}
          alt=""
          style={{
            inlineSize: percent(width / crop.width),
            insetInlineStart: percent(-crop.left / crop.width),
            insetBlockStart: percent(-crop.top / crop.height),
          }}
        />
      </div>
      <figcaption className="desk-hint">{ratio.replace('x', ':')}</figcaption>
    </figure>
  );
}

interface PointProps {
  picture: PictureData;
  focal: Focal;
  set: (focal: Focal) => void;
}

/** The point that stays visible: set by a click, or by two sliders. */
function FocalPoint({ picture, focal, set }: PointProps) {
  const [x, y] = focal;
  const slider = (label: string, value: number, change: (value: number) => void) => (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={({ target }) => change(Number(target.value) / 100)}
      />
    </label>
  );
  return (
    <div className="desk-focal">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        onClick={({ clientX, clientY, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect();
          set([limited((clientX - box.x) / box.width), limited((clientY - box.y) / box.height)]);
        }}
      >
        <img src={thumbnailOf(picture.src)} alt={picture.alt} />
        <span style={{ insetInlineStart: percent(x), insetBlockStart: percent(y) }} />
      </div>
      {slider(t('focal.across'), x, (value) => set([value, y]))}
      {slider(t('focal.down'), y, (value) => set([x, value]))}
    </div>
  );
}

interface FocalDialogProps {
  picture: PictureData;
  change: (picture: PictureData) => void;
  close: () => void;
}

/** Chooses the point of a picture that every crop keeps, and shows the crops. An uploaded picture has one for all its uses. */
export function FocalDialog({ picture, change, close }: FocalDialogProps) {
  const isOwn = isUploaded(picture.src);
  const [chosen, setChosen] = useState<Focal>();
  const [error, setError] = useState<unknown>();
  const stored = useQuery({
    queryKey: ['picture', picture.src],
    queryFn: () => findPicture(picture.src),
    enabled: isOwn,
    retry: false,
  });
  const focal = chosen ?? (isOwn ? stored.data?.focal : picture.focal) ?? [0.5, 0.5];
  const save = async () => {
    if (isOwn) await setFocal(picture.src, focal);
    else change({ ...picture, focal });
    close();
  };
  return (
    <Dialog title={t('focal.title')} wide close={close}>
      <ErrorMessage error={error} />
      {stored.error ? <p className="desk-problem">{t('focal.elsewhere')}</p> : <p>{t('focal.text')}</p>}
      <FocalPoint picture={picture} focal={focal} set={setChosen} />
      <div className="desk-crops">
        {crops.map((ratio) => (
          <CropView key={ratio} picture={picture} focal={focal} ratio={ratio} />
        ))}
      </div>
      <DialogActions
        close={close}
        label={t('focal.save')}
        isPossible={chosen !== undefined && !stored.error}
        act={() => void save().catch(setError)}
      />
    </Dialog>
  );
}
