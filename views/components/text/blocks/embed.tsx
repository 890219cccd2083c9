import { frameOf, providerName } from '../../../embeds/providers.ts';
import { useReader } from '../../../reader.tsx';
import type { ProseOf } from '../prose-block.ts';

/**
 * Something of another service. Nothing of it loads before a reader asks for it; without JavaScript there is the link to
 * the original.
 */
export function EmbedBlock({ provider, url, title }: ProseOf<'embed'>) {
  const { t } = useReader();
  const name = providerName(provider);
  const frame = frameOf({ provider, url });
  const link = <a href={url}>{t('embed.original', { name })}</a>;
  if (!frame)
    return (
      <p className="read-more">
        {title} {link}
      </p>
    );
  return (
    <figure className="embed">
      <embed-frame
        class={`embed-box embed-${frame.shape}`}
        data-src={frame.src}
        data-title={title ?? t('embed.content', { name })}
      >
        <p className="eyebrow-s">{name}</p>
        {title && <p className="heading-xl">{title}</p>}
        <button type="button" className="button outlined" hidden>
          {t('embed.show')}
        </button>
        <p className="caption-s" hidden>
          {t('embed.note', { name })}
        </p>
      </embed-frame>
      <figcaption>{link}</figcaption>
    </figure>
  );
}
