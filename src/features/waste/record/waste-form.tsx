import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '#core/catalog/days';
import type { Lot } from '#core/catalog/goods';
import { nameIn } from '#core/catalog/name-in';
import { markdownKey, markdowns } from '#core/markdown/contract';
import { shelfPriceFen, standingOf } from '#core/markdown/rules';
import type { StoreArticle } from '#core/near-expiry/types';
import { longestRemark, valueFen, wasteProblem } from '#core/waste/rules';
import { type Fate, fates, otherReason } from '#core/waste/types';
import { useRows } from '#offline/react';
import { useSaved } from '../../../store-work/save.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { quantityText } from '../../../ui/text/format.ts';
import { moneyText } from '../../../ui/text/money.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { record } from '../operations.ts';
import { useReasons } from '../use-reasons.ts';
import classes from './record.module.css';

/** How many, why, and what became of them: whichever of the four is tapped is recorded. */
export function WasteForm(props: { article: StoreArticle; lot: Lot; onDone: () => void }) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const { article, lot, onDone } = props;
  const { today, store } = useStoreWork();
  const { save, undo } = useSaved();
  const reasons = useReasons();
  const stock = lot.liveQty ?? lot.qty;
  const isExpired = lot.expiryDate !== null && daysBetween(today, lot.expiryDate) < 0;
  const [typed, setTyped] = useState(stock > 0 ? String(stock) : '1');
  const [reason, setReason] = useState(isExpired ? 'expired' : 'nearexpiry');
  const [remark, setRemark] = useState('');
  const marked = useRows(markdowns, store.code).rows.get(
    markdownKey({ article: article.article, lot: lot.lot }),
  );
  const priceFen = shelfPriceFen(article, standingOf(marked?.value));
  const qty = quantityOf(typed);
  const value = valueFen(qty, priceFen);
  const problem = wasteProblem({ qty, reason, remark });

  async function tell(fate: Fate): Promise<void> {
    const ids = await save([record(article, lot.lot, { fate, reason, remark, qty, priceFen })]);
    if (!ids) return;
    const said = t(`done.${fate}`, { quantity: quantityText(qty, language) });
    toast(
      value === null ? said : `${said} · ${moneyText(value, language)}`,
      { label: t('store-work:undo'), run: () => void undo(...ids) },
      { title: nameIn(article, language) },
    );
    onDone();
  }

  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        <TextInput
          size="md"
          inputMode="decimal"
          label={t('record.qty')}
          maxLength={10}
          value={typed}
          error={problem === 'quantity-out-of-range' && t('reasons:quantity-out-of-range')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label={t('record.reason')}
          value={reason}
          data={reasons.choices.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      {reason === otherReason && (
        <TextInput
          size="md"
          label={t('record.remark')}
          required
          maxLength={longestRemark}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value)}
        />
      )}
      {qty > stock && (
        <p className={classes.warning} role="status">
          {t('record.over', { quantity: quantityText(stock, language) })}
        </p>
      )}
      <Muted size="small">
        {priceFen === null
          ? t('record.no-price')
          : t('record.worth', {
              value: moneyText(value ?? 0, language),
              price: moneyText(priceFen, language),
            })}
      </Muted>
      <div className={classes.fates}>
        {fates.map((fate) => (
          <Button
            key={fate}
            size="md"
            variant="light"
            disabled={problem !== undefined}
            onClick={() => void tell(fate)}
          >
            {t(`fate.${fate}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** As people write it, with a comma too; not a number otherwise. */
function quantityOf(typed: string): number {
  const text = typed.normalize('NFKC').trim().replace(',', '.');
  return /^\d+(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
}
