import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Lot } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { markdownKey, markdowns } from '#core/markdown/contract';
import { shelfPriceFen, standingOf } from '#core/markdown/due';
import { waste } from '#core/waste/contract';
import {
  fateProblem,
  firstQuantity,
  longestRemark,
  quantityOf,
  recordedOf,
  wasteProblem,
} from '#core/waste/recording';
import type { Waste } from '#core/waste/row';
import { valueFen } from '#core/waste/rules';
import { type Fate, fates, otherReason } from '#core/waste/types';
import { useRows } from '#offline/react';
import type { Codes } from '../../../api/codes.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { dateTimeOf, quantityText } from '../../../ui/text/format.ts';
import { moneyText } from '../../../ui/text/money.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { record } from '../operations.ts';
import { useReasons } from '../use-reasons.ts';
import classes from './record.module.css';

/** How many, why, and what became of them: whichever of the four is tapped is recorded. */
export function WasteForm(props: {
  article: StoreArticle;
  lot: Lot;
  /** On the label that was scanned, when a scale printed it. */
  weightKg: number | undefined;
  onDone: () => void;
}) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const { article, lot, weightKg, onDone } = props;
  const { today, store } = useStoreWork();
  const { perform } = usePerform();
  const reasons = useReasons();
  const isExpired = lot.expiryDate !== null && lot.expiryDate < today;
  const ledger = useRows(waste, store.code).rows;
  const { lines, rest } = useMemo(() => {
    const held = [...ledger.values()].map(({ value }) => value);
    return recordedOf(held, { ...lot, article: article.article }, today);
  }, [ledger, lot, article, today]);
  const [typed, setTyped] = useState(firstQuantity({ rest, isRecorded: lines.length > 0, weightKg }));
  const usual = isExpired ? 'expired' : 'nearexpiry';
  const [chosen, setReason] = useState<string>();
  // A code that administrators have since taken away can be chosen by nobody.
  const reason =
    [chosen, usual, reasons.choices[0]?.code].find((code) =>
      reasons.choices.some((choice) => choice.code === code),
    ) ?? otherReason;
  const [remark, setRemark] = useState('');
  const marked = useRows(markdowns, store.code).rows.get(
    markdownKey({ article: article.article, lot: lot.lot }),
  );
  const priceFen = shelfPriceFen(article, standingOf(marked?.value));
  const qty = quantityOf(typed);
  const value = valueFen(qty, priceFen);
  const problem = wasteProblem({ qty, reason, remark });

  async function tell(fate: Fate): Promise<void> {
    const work = [record(article, lot.lot, { fate, reason, remark, qty, priceFen })];
    const said = t(`done.${fate}`, { quantity: quantityText(qty, language) });
    const text = value === null ? said : `${said} · ${moneyText(value, language)}`;
    const { isDone } = await perform(work, { said: { text, title: nameIn(article, language) } });
    if (isDone) onDone();
  }

  return (
    <div className={flow.stack}>
      <Recorded lines={lines} reasons={reasons} />
      <div className={classes.fields}>
        <TextInput
          size="md"
          inputMode="decimal"
          label={t('record.qty')}
          maxLength={10}
          {...(weightKg !== undefined && {
            description: t('record.from-label', { weight: quantityText(weightKg, language) }),
          })}
          value={typed}
          error={
            problem === 'quantity-out-of-range' &&
            (/\d[,，]\d{3}/.test(typed) ? t('record.thousands') : t('reasons:quantity-out-of-range'))
          }
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
      {qty > rest && (
        <p className={classes.warning} role="status">
          {t(lines.length > 0 ? 'record.over-rest' : 'record.over', {
            quantity: quantityText(rest, language),
          })}
        </p>
      )}
      <Muted size="small">
        {priceFen === null
          ? t('record.no-price')
          : value !== null &&
            Number.isFinite(value) &&
            t('record.worth', { value: moneyText(value, language), price: moneyText(priceFen, language) })}
      </Muted>
      <fieldset className={classes.fates}>
        <legend>{t('record.as')}</legend>
        {fates.map((fate) => {
          const never = fateProblem(fate, lot.expiryDate, today);
          return (
            <Button
              key={fate}
              size="md"
              disabled={never === undefined && problem !== undefined}
              reason={never && t(`reasons:${never}`)}
              onClick={() => void tell(fate)}
            >
              {t(`fate.${fate}`)}
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}

/** What is in the ledger of the lot already: so that nobody records the same twice. */
function Recorded({ lines, reasons }: { lines: readonly Waste[]; reasons: Codes }) {
  const { t, i18n } = useTranslation('waste');
  const { store } = useStoreWork();
  const [last] = lines;
  if (!last) return null;
  return (
    <div className={classes.recorded} role="status">
      <b>{t('record.already')}</b>
      <ul>
        {lines.slice(0, shownAtMost).map((line) => (
          <li key={line.id}>
            {t('record.line', {
              fate: t(`fate.${line.fate}`),
              quantity: quantityText(line.qty, i18n.language),
              reason: reasons.nameOf(line.reason),
              name: line.userName,
              when: dateTimeOf(line.at, i18n.language, store.timeZone),
            })}
          </li>
        ))}
      </ul>
      {lines.length > shownAtMost && t('record.more', { count: lines.length - shownAtMost })}
    </div>
  );
}

const shownAtMost = 3;
