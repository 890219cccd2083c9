import { useState } from 'react';
import { thumbnailOf } from '../api/pictures.ts';
import type { PictureData } from '../story/story.ts';
import { t } from '../texts.ts';
import { Field } from './field.tsx';
import { FocalDialog } from './focal-dialog.tsx';

interface PictureFieldsProps {
  picture: PictureData;
  change: (picture: PictureData) => void;
  remove?: () => void;
}

const withText = (picture: PictureData, name: 'caption' | 'credit', value: string): PictureData => {
  const { [name]: _, ...others } = picture;
  return value === '' ? others : { ...picture, [name]: value };
};

/** A picture with its alt text, caption and credit. */
export function PictureFields({ picture, change, remove }: PictureFieldsProps) {
  const { src, alt, caption = '', credit = '' } = picture;
  const [crops, setCrops] = useState(false);
  return (
    <div className="desk-picture">
      <div className="desk-thumbnail">
        <img src={thumbnailOf(src)} alt={alt} />
        <button type="button" className="desk-quiet" onClick={() => setCrops(true)}>
          {t('focal.title')}
        </button>
        {crops && <FocalDialog picture={picture} change={change} close={() => setCrops(false)} />}
        {remove && (
          <button type="button" className="desk-quiet" onClick={remove}>
            {t('picture.remove')}
          </button>
        )}
      </div>
      <div>
        <Field
          label={t('picture.alt')}
          value={alt}
          change={(value) => change({ ...picture, alt: value })}
          problem={alt.trim() === '' ? t('picture.altNeeded') : undefined}
        />
        <Field
          label={t('picture.caption')}
          value={caption}
          change={(value) => change(withText(picture, 'caption', value))}
        />
        <Field
          label={t('picture.credit')}
          value={credit}
          change={(value) => change(withText(picture, 'credit', value))}
        />
      </div>
    </div>
  );
}
