import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPosExports, takeBackPosExport } from '#core/goods-lack/pos-contract';
import { type AnswerOf, featureOf } from '#core/wire/call';
import { tellListsChanged } from '../../../../api/changed-lists.ts';
import { type Problem, problemOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { Question } from '../../../../office/question.tsx';
import { useStoreWork } from '../../../../store-work/store-work.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../../ui/feedback/cut-off.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Facts } from '../../../../ui/lists/facts.tsx';
import { dateTimeOf } from '../../../../ui/text/format.ts';
import classes from './pos.module.css';

export type PosExport = AnswerOf<typeof listPosExports>['items'][number];

/** One's own last export, where one makes the next: what was exported by mistake is seen right after. */
export function LastExport() {
  const { t, i18n } = useTranslation('lack-view');
  const { token, user, store, timeZone } = useStoreWork();
  const body = { hdstore: store.code, limit: 1 };
  const { data } = useQuery({
    queryKey: [featureOf(listPosExports), user.userId, listPosExports.name, body],
    queryFn: ({ signal }) => send(listPosExports, { token, signal, body }),
  });
  const last = data?.items[0];
  if (!last?.mayTakeBack) return null;
  return (
    <div className={classes.file}>
      <span className={classes.fileName}>
        <b>{t('pos.last')}</b>
        <Facts
          className={classes.fileFacts}
          of={[
            t('fact.number', { number: last.number }),
            dateTimeOf(last.time, i18n.language, timeZone),
            t('pos.file-rows', { count: last.rows }),
          ]}
        />
      </span>
      <TakeBack of={last} />
    </div>
  );
}

/** Takes an export back, once it is asked for twice: the point of sale may have ordered. */
export function TakeBack({ of: one }: { of: PosExport }) {
  const { t } = useTranslation('lack-view');
  const [isAsking, setAsking] = useState(false);
  const whyCutOff = useWhyCutOff();
  const taking = useTakeBack();
  return (
    <>
      <Button
        variant="default"
        color="red"
        size="md"
        aria-label={t('pos.take-back-number', { number: one.number })}
        reason={whyCutOff}
        onClick={() => setAsking(true)}
      >
        {t('pos.take-back')}
      </Button>
      {isAsking && (
        <Question
          title={t('pos.take-back-question')}
          text={t('pos.take-back-text', { count: one.rows })}
          submitLabel={t('pos.take-back')}
          making={taking}
          run={() => taking.run(one.number)}
          onDone={({ rows }) => {
            setAsking(false);
            toast(t('pos.is-taken-back', { count: rows }));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useTakeBack() {
  const { token, download } = useStoreWork();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  async function run(number: number): Promise<PosExport | undefined> {
    setBusy(true);
    setProblem(null);
    try {
      const taken = await send(takeBackPosExport, { token, body: { number } });
      // The rows are to be exported on screen too.
      await download.pull();
      void tellListsChanged([featureOf(listPosExports)]);
      return taken;
    } catch (error) {
      setProblem(problemOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, run };
}
