import { NativeSelect } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import { exchange, undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { errorToast, toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import type { BatchAction, Ticks } from '../../../ui/lists/ticks.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import type { Held } from '../parts/use-lacks.ts';
import { type BatchPart, BatchSheet } from './batch-sheet.tsx';
import { batchOf, clearedBody, type Decided, type Draft, methodBody } from './decision.ts';
import classes from './manager.module.css';
import type { Deciding } from './use-deciding.tsx';

/** Goods without default substitutes are named before the others are decided: none is left out silently (decision L2). */
type Question = { without: readonly Lack[]; can: readonly Decided[]; answer: (goesOn: boolean) => void };

const namedAtMost = 8;

/**
 * What is done with all ticked rows: one method, which the bar asks for, or their decisions cleared; and the question that may
 * come first.
 */
export function useBatch(props: { held: Held; codes: Codes; known: KnownGoods; deciding: Deciding }): {
  batch: BatchAction<Lack>[];
  ticked: (ticks: Ticks<Lack>, matching: readonly Lack[]) => ReactNode;
  question: ReactNode;
} {
  const { t, i18n } = useTranslation('lack-manager');
  const { may } = useWork();
  const { held, codes, known, deciding } = props;
  const [method, setMethod] = useState('');
  const [question, setQuestion] = useState<Question>();
  const [asked, setAsked] = useState<Omit<ComponentProps<typeof BatchSheet>, 'known'>>();
  const reason = may(updateLack)
    ? undefined
    : t('reasons:no-permission', { point: t('goods-lack:sync.point.decide') });
  // As they are now: a row that was ticked a while ago may have changed on another page.
  const fresh = (rows: readonly Lack[]) => rows.map((row) => held.rowOf(row.id)?.value ?? row);

  async function save(decided: readonly Decided[], stay?: string): Promise<boolean> {
    if (decided.length > 0) return (await deciding(decided, stay)).isSaved;
    toast(stay ?? t('batch.nothing'));
    return true;
  }

  async function apply(ticked: readonly Lack[]): Promise<readonly Lack[]> {
    if (method === '') {
      errorToast(t('reasons:no-disposal-chosen'), t('app:close'));
      return [];
    }
    const rows = fresh(ticked);
    const defaultsOf = (lack: Lack) => known.defaultsOf(lack.article);
    const without = method === exchange ? rows.filter((lack) => defaultsOf(lack).length === 0) : [];
    const able = rows.filter((lack) => !without.includes(lack));
    const can = able.flatMap((lack) => {
      const body = methodBody(lack, method, defaultsOf(lack));
      return body ? [{ lack, body }] : [];
    });
    if (without.length > 0) {
      const goesOn = await new Promise<boolean>((answer) => setQuestion({ without, can, answer }));
      setQuestion(undefined);
      if (!goesOn) return [];
    }
    return (await save(can)) ? able : [];
  }

  /** What is asked for all of them; rows for which it cannot be stay ticked. */
  const give = (part: BatchPart) => async (ticked: readonly Lack[]) => {
    const draftFor = await new Promise<((lack: Lack) => Draft) | undefined>((answer) =>
      setAsked({ part, count: ticked.length, answer }),
    );
    setAsked(undefined);
    if (!draftFor) return [];
    const { able, can, problem } = batchOf(fresh(ticked), draftFor);
    const stay =
      problem &&
      t('goods-lack:stay', { count: ticked.length - able.length, reason: t(`reasons:${problem}`) });
    return (await save(can, stay)) ? able : [];
  };

  async function clear(ticked: readonly Lack[]): Promise<readonly Lack[]> {
    const rows = fresh(ticked);
    const decided = rows.filter(({ disposal }) => disposal !== undecided);
    return (await save(decided.map((lack) => ({ lack, body: clearedBody(lack) })))) ? rows : [];
  }

  return {
    batch: [
      { key: 'apply', label: t('batch.apply'), reason, run: apply },
      { key: 'substitutes', label: codes.nameOf(exchange), reason, run: give('substitutes') },
      { key: 'remark', label: t('goods-lack:column.remark'), reason, run: give('remark') },
      { key: 'clear', label: t('edit.clear'), reason, color: 'red', run: clear },
    ],
    ticked: (ticks, matching) => (
      <>
        {ticks.rows.length < matching.length && (
          <Button variant="subtle" className={classes.onBar} onClick={() => ticks.add(matching)}>
            {t('batch.all', { count: matching.length })}
          </Button>
        )}
        <NativeSelect
          size="sm"
          aria-label={t('batch.method')}
          value={method}
          data={[
            { value: '', label: t('batch.method') },
            ...codes.choices
              .filter(({ code }) => code !== undecided)
              .map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(event) => setMethod(event.currentTarget.value)}
        />
      </>
    ),
    question: asked ? (
      <BatchSheet {...asked} known={known} />
    ) : (
      question && (
        <FormSheet
          title={t('batch.without-title', { count: question.without.length })}
          submitLabel={t('batch.go-on', { count: question.can.length })}
          isUnchanged={question.can.length === 0}
          isDirty={false}
          isBusy={false}
          isOffline
          onSubmit={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          <p>{t('batch.without-text')}</p>
          <ul>
            {question.without.slice(0, namedAtMost).map((lack) => (
              <li key={lack.id}>
                {nameIn(lack, i18n.language)} · {lack.goodsCode}
              </li>
            ))}
          </ul>
          {question.without.length > namedAtMost && (
            <p>{t('batch.without-more', { count: question.without.length - namedAtMost })}</p>
          )}
        </FormSheet>
      )
    ),
  };
}
