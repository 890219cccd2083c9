import { useState } from 'react';
import type { ProseOf } from '../../../views/components/text/prose-block.ts';
import { embedOf, providerName } from '../../../views/embeds/providers.ts';
import { Field } from '../parts/field.tsx';
import { FindStory } from '../parts/find-story.tsx';
import { setup } from '../setup.ts';
import { t } from '../texts.ts';

interface FormProps<B> {
  block: B;
  change: (block: B) => void;
}

/** Something of another service: its address, which says the service. */
export function EmbedForm({ block, change }: FormProps<ProseOf<'embed'>>) {
  const { title: _, ...bare } = block;
  const known = embedOf(block.url);
  return (
    <>
      <Field
        label={t('field.address')}
        value={block.url}
        change={(url) => change({ ...block, ...(embedOf(url) ?? { url }) })}
        hint={known && providerName(known.provider)}
        problem={known ? undefined : t('embed.unknown')}
      />
      <Field
        label={t('field.title')}
        value={block.title ?? ''}
        change={(title) => change(title ? { ...block, title } : bare)}
      />
    </>
  );
}

/** A link to another story, which is found by words. */
export function RelatedForm({ block, change, locale }: FormProps<ProseOf<'related'>> & { locale: string }) {
  return (
    <>
      {block.href !== '' && (
        <>
          <Field
            label={t('field.title')}
            value={block.title}
            change={(title) => change({ ...block, title })}
          />
          <Field
            label={t('field.address')}
            value={block.href}
            change={(href) => change({ ...block, href })}
          />
        </>
      )}
      <FindStory
        label={t('front.find')}
        locale={locale}
        fits={({ path }) => path !== undefined}
        action={t('related.choose')}
        choose={({ title, path = '' }) => change({ ...block, title, href: path })}
      />
    </>
  );
}

const pricePattern = /^\d{1,9}(?:\.\d{1,2})?$/;

/** What something costs: an amount and a currency, or nothing. */
export function PriceFields({ block, change }: FormProps<ProseOf<'product'>>) {
  const { price, sponsored, ...bare } = block;
  const { amount, currency = setup.editions[0]?.currency ?? 'USD' } = price ?? {};
  const [typed, setTyped] = useState(amount === undefined ? '' : String(amount));
  const isPaid = sponsored ? { sponsored } : {};
  const set = (text: string, code: string) => {
    setTyped(text);
    const next = pricePattern.test(text) ? { amount: Number(text), currency: code } : undefined;
    change({ ...bare, ...isPaid, ...(next ? { price: next } : {}) });
  };
  return (
    <>
      <Field label={t('product.price')} value={typed} change={(text) => set(text, currency)} />
      {amount !== undefined && (
        <Field
          label={t('product.currency')}
          value={currency}
          change={(code) => set(typed, code.toUpperCase().slice(0, 3))}
          problem={/^[A-Z]{3}$/.test(currency) ? undefined : t('product.currencyWrong')}
        />
      )}
      <label className="desk-check">
        <input
          type="checkbox"
          checked={sponsored === true}
          onChange={({ target }) =>
            change({ ...bare, ...(price ? { price } : {}), ...(target.checked ? { sponsored: true } : {}) })
          }
        />
        {t('product.sponsored')}
      </label>
    </>
  );
}
