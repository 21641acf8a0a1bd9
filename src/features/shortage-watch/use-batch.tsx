import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateWatch } from '#core/shortage-watch/contract';
import { remarkMaxLength } from '#core/shortage-watch/decision';
import type { Watch } from '#core/shortage-watch/row';
import { isOpen, statuses } from '#core/shortage-watch/workflow';
import { useDraftOver } from '../../store-work/draft-over.ts';
import { useWork } from '../../store-work/work.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import type { BatchAction } from '../../ui/lists/ticks.tsx';
import { useDeciding } from './use-deciding.ts';
import { useWatches } from './watches.ts';

type Question = {
  status: string;
  rows: readonly Watch[];
  /** Those with which it was done. */
  answer: (done: readonly Watch[]) => void;
};

const namedAtMost = 8;
const noAdvice = { remark: '' };

/** Many new records approved or rejected with one advice; those that somebody has decided already stay as they are. */
export function useBatch(): { actions: readonly BatchAction<Watch>[]; question: ReactNode } {
  const { t } = useTranslation('shortage-watch');
  const { may } = useWork();
  const { of } = useWatches();
  const [question, setQuestion] = useState<Question>();
  const reason = may(updateWatch) ? undefined : t('reasons:no-permission', { point: t('sync.point.decide') });
  const ask = (status: string) => (ticked: readonly Watch[]) => {
    // As they are now: a row that was ticked a while ago may have been decided meanwhile.
    const rows = stillOpen(ticked, of);
    if (rows.length < ticked.length) toast(t('batch.decided', { count: ticked.length - rows.length }));
    if (rows.length === 0) return Promise.resolve([]);
    return new Promise<readonly Watch[]>((answer) => setQuestion({ status, rows, answer }));
  };
  const end = (done: readonly Watch[]) => {
    question?.answer(done);
    setQuestion(undefined);
  };
  return {
    actions: [
      { key: 'approve', label: t('sync.approve'), reason, run: ask(statuses.approved) },
      { key: 'reject', label: t('sync.reject'), reason, run: ask(statuses.rejected) },
    ],
    question: question && <AdviceSheet {...question} answer={end} />,
  };
}

function stillOpen(rows: readonly Watch[], of: (id: string) => Watch | undefined): Watch[] {
  return rows.flatMap(({ id }) => of(id) ?? []).filter(isOpen);
}

function AdviceSheet({ status, answer, ...asked }: Question) {
  const { t, i18n } = useTranslation('shortage-watch');
  const { of } = useWatches();
  // Others go on deciding while the advice is typed.
  const rows = stillOpen(asked.rows, of);
  const deciding = useDeciding(true);
  const { form, write, drop } = useDraftOver('shortage-watch.many', noAdvice);
  const { remark } = form;
  const [isTold, setTold] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function save() {
    const disposeRemark = remark.trim();
    if (disposeRemark === '') return setTold(true);
    if (rows.length < asked.rows.length)
      toast(t('batch.decided', { count: asked.rows.length - rows.length }));
    if (rows.length === 0) return answer([]);
    setBusy(true);
    const isSaved = await deciding(rows.map((watch) => ({ watch, body: { status, disposeRemark } })));
    setBusy(false);
    if (!isSaved) return;
    await drop();
    answer(rows);
  }
  const word = status === statuses.approved ? t('sync.approve') : t('sync.reject');
  return (
    <FormSheet
      title={t('batch.title', { count: rows.length })}
      submitLabel={word}
      // It is kept as it is typed, for when the sheet opens again.
      isDirty={false}
      isBusy={isBusy}
      isOffline
      onSubmit={() => void save()}
      onClose={() => answer([])}
    >
      <ul>
        {rows.slice(0, namedAtMost).map((row) => (
          <li key={row.id}>
            {nameIn(row, i18n.language)} · {row.storeName}
          </li>
        ))}
      </ul>
      {rows.length > namedAtMost && <p>{t('batch.more', { count: rows.length - namedAtMost })}</p>}
      <Textarea
        label={t('column.disposeRemark')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={remarkMaxLength}
        data-autofocus
        error={isTold && remark.trim() === '' && t('reasons:advice-required')}
        value={remark}
        onChange={(event) => write({ remark: event.currentTarget.value })}
      />
    </FormSheet>
  );
}
