import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { type Lot, leftOf } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
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
import { type Fate, otherReason } from '#core/waste/types';
import { useRows } from '#offline/react';
import type { Codes } from '../../../api/codes.ts';
import { useDraftOver } from '../../../store-work/draft-over.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AmountField } from '../../../ui/forms/amount-field.tsx';
import { Choices } from '../../../ui/forms/choices.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dateTimeOf, quantityText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { record } from '../operations.ts';
import { useReasons } from '../use-reasons.ts';
import { doneText } from './done-text.ts';
import classes from './record.module.css';
import { useShelfPrice } from './use-shelf-price.ts';
import type { WritingOff } from './write-off.tsx';

type Entered = { typed: string; fate: Fate; chosen: string; remark: string };

/** What became of how many, and why; then one button. Of an expired lot it finishes the lot, from the foot of what is open. */
export function WasteForm(props: {
  article: StoreArticle;
  lot: Lot;
  /** On the label that was scanned, when a scale printed it. */
  weightKg: number | undefined;
  expired: WritingOff | undefined;
  foot: HTMLElement | null;
  onDone: () => void;
}) {
  const { t, i18n } = useTranslation('waste');
  const { language } = i18n;
  const { article, lot, weightKg, expired, foot, onDone } = props;
  const { today, store } = useStoreWork();
  const { perform } = usePerform();
  const reasons = useReasons();
  const isExpired = lot.expiryDate !== null && lot.expiryDate < today;
  const ledger = useRows(waste, store.code).rows;
  const rest = leftOf(lot, true);
  const lines = useMemo(() => {
    const held = [...ledger.values()].map(({ value }) => value);
    return recordedOf(held, { article: article.article, lot: lot.lot });
  }, [ledger, lot, article]);
  const { form, write, drop } = useDraftOver<Entered>(
    `waste.${store.code}.${article.article}.${lot.lot}.${weightKg}`,
    {
      typed: firstQuantity({ rest, isRecorded: lines.length > 0, weightKg }),
      fate: 'thrown',
      chosen: '',
      remark: '',
    },
  );
  const { typed, chosen, remark } = form;
  // It may have expired since it was chosen.
  const fate = fateProblem(form.fate, lot.expiryDate, today) ? 'thrown' : form.fate;
  const enter = (change: Partial<Entered>) => write({ ...form, ...change });
  const [isLeft, setLeft] = useState(false);
  const usual = isExpired ? 'expired' : 'nearexpiry';
  // A code that administrators have since taken away can be chosen by nobody.
  const reason =
    [chosen, usual, reasons.choices[0]?.code].find((code) =>
      reasons.choices.some((choice) => choice.code === code),
    ) ?? otherReason;
  const priceFen = useShelfPrice(article, lot.lot);
  const qty = quantityOf(typed);
  const value = valueFen(qty, priceFen);
  const problem = wasteProblem({ qty, reason, remark });
  const quantityProblem = problem === 'quantity-out-of-range' && isLeft ? wordsFor(typed) : undefined;
  const finishes = expired !== undefined && qty >= rest;
  const quantity = Number.isFinite(qty) ? quantityText(qty, language) : '';

  async function tell(): Promise<void> {
    setLeft(true);
    if (problem !== undefined) return;
    const work = [record(article, lot.lot, { fate, reason, remark, qty, priceFen })];
    const text = doneText(t, language, { fate, qty, priceFen });
    if (finishes) {
      if (await expired.finish(work, text)) await end();
      return;
    }
    const { isDone } = await perform(work, { said: { text, title: nameIn(article, language) } });
    if (isDone) await end();
  }

  async function end(): Promise<void> {
    await drop();
    setLeft(false);
    onDone();
  }

  const button = (
    <Button
      size="md"
      variant={expired ? 'filled' : 'light'}
      className={classes.writeOff}
      onClick={() => void tell()}
    >
      {finishes && (fate === 'thrown' || fate === 'returned')
        ? t(`finish.${fate}`, { quantity })
        : t(`do.${fate}`, { quantity })}
    </Button>
  );
  return (
    <div className={flow.stack}>
      <Choices
        label={t('record.title')}
        chosen={fate}
        onChoose={(key) => enter({ fate: key })}
        of={inOrder
          .filter((key) => fateProblem(key, lot.expiryDate, today) === undefined)
          .map((key) => ({ key, label: t(`fate.${key}`) }))}
      />
      <div className={classes.fields}>
        <AmountField
          label={t('record.qty')}
          value={typed}
          number={qty}
          error={quantityProblem}
          onChange={(to) => enter({ typed: to })}
          onLeave={() => setLeft(true)}
        />
        <Muted size="small">
          <Facts
            of={[
              t('record.of', { quantity: quantityText(rest, language) }),
              priceFen === null
                ? t('record.no-price')
                : value !== null && Number.isFinite(value) && moneyText(value, language),
              weightKg !== undefined && t('record.from-label', { weight: quantityText(weightKg, language) }),
            ]}
          />
        </Muted>
      </div>
      {qty > rest && (
        <p className={classes.warning} role="status">
          {t(lines.length > 0 ? 'record.over-rest' : 'record.over', {
            quantity: quantityText(rest, language),
          })}
        </p>
      )}
      <NativeSelect
        size="md"
        label={t('record.reason')}
        value={reason}
        data={reasons.choices.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => enter({ chosen: event.currentTarget.value })}
      />
      {reason === otherReason && (
        <TextInput
          size="md"
          label={t('record.remark')}
          required
          maxLength={longestRemark}
          value={remark}
          error={isLeft && problem === 'remark-required' && t('reasons:remark-required')}
          onChange={(event) => enter({ remark: event.currentTarget.value })}
        />
      )}
      <Recorded lines={lines} reasons={reasons} />
      {expired ? foot && createPortal(button, foot) : button}
    </div>
  );

  function wordsFor(text: string): string {
    if (text.trim() === '') return t('record.empty');
    return /\d[,，]\d{3}/.test(text) ? t('record.thousands') : t('reasons:quantity-out-of-range');
  }
}

/** What is likeliest first. */
const inOrder = ['thrown', 'returned', 'given', 'soldoff'] as const satisfies Fate[];

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
