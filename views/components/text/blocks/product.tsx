import { formatPrice } from '../../../../locales/prices.ts';
import { isLink } from '../../../links.ts';
import { useReader } from '../../../reader.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { isOutward, relOf } from '../inline.tsx';
import type { ProseOf } from '../prose-block.ts';
import { Inline, useSponsored } from '../prose-context.tsx';

/** A thing that can be bought: its picture, maker, name, price, and where. */
export function ProductBlock(product: ProseOf<'product'>) {
  const { name, maker, price, text, picture, sponsored } = product;
  const link = product.link && isLink(product.link) ? product.link : undefined;
  const { t, iso } = useReader();
  const isSponsored = useSponsored() || sponsored;
  const host = link && isOutward(link) ? new URL(link).hostname.replace(/^www\./, '') : undefined;
  return (
    <div className={picture ? 'product pictured' : 'product'}>
      {picture && <Picture picture={picture} ratio="1x1" layout="narrow" />}
      <div className="product-facts">
        {maker && <p className="eyebrow-s">{maker}</p>}
        <p className="heading-l">{name}</p>
        {price && (
          <p className="product-price">
            <data value={`${price.amount} ${price.currency}`}>
              {formatPrice(price.amount, price.currency, iso)}
            </data>
          </p>
        )}
        {text && (
          <p>
            <Inline text={text} />
          </p>
        )}
        {link && (
          <p className="product-link">
            <a href={link} rel={relOf(link, isSponsored)}>
              {host ? t('product.at', { place: host }) : t('product.more')}
            </a>
            {sponsored && <span className="caption-s"> {t('product.sponsored')}</span>}
          </p>
        )}
      </div>
    </div>
  );
}
