import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportCalls, ExportState } from '#core/exports/calls';
import { isUnderWay } from '#core/jobs/states';
import { problemOf } from '../../api/problem.ts';
import { download } from '../../api/send.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { errorToast, toast } from '../../ui/feedback/toast.tsx';
import flow from '../../ui/layout/flow.module.css';
import { saveFile } from '../../ui/lists/save-file.ts';
import { dateTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { Failure } from '../failure.tsx';
import { useChange, useOffice } from '../office.tsx';
import { useWhyNot } from '../use-why-not.ts';
import classes from './last-export.module.css';
import { useLastExport } from './use-last-export.ts';

/** One's own large export of this list: how far it is, its file once it is ready, or why there is none. */
export function LastExport({ calls }: { calls: ExportCalls }) {
  const last = useLastExport(calls);
  if (!last || last.state === 'cancelled') return null;
  return (
    <section className={classes.export} role="status" data-state={last.state}>
      <Said last={last} />
      <div className={flow.row}>
        {last.file && <Save calls={calls} id={last.id} file={last.file} />}
        <End key={last.id} calls={calls} last={last} />
      </div>
    </section>
  );
}

function Said({ last }: { last: ExportState }) {
  const { t, i18n } = useTranslation('exports');
  const inWords = (count: number) => count.toLocaleString(i18n.language);
  const { done, total } = last.progress ?? { done: 0, total: 0 };
  if (isUnderWay(last)) {
    const words = total > 0 ? t('writing', { done: inWords(done), total: inWords(total) }) : t('waiting');
    return (
      <div className={classes.said}>
        <strong>{words}</strong>
        <progress max={total || 1} {...(total > 0 && { value: done })} aria-label={t('progress')} />
        <Muted size="small">{t('leave')}</Muted>
      </div>
    );
  }
  if (last.file) {
    const { rows, keptUntil } = last.file;
    return (
      <div className={classes.said}>
        <strong>{t('ready', { count: rows, rows: inWords(rows) })}</strong>
        <Muted size="small">
          {t('kept', {
            at: dateTimeOf(last.askedAt, i18n.language),
            until: dateTimeOf(keptUntil, i18n.language),
          })}
        </Muted>
      </div>
    );
  }
  const { reason, params } = last.error ?? { reason: 'unknown', params: {} };
  return (
    <div className={classes.said}>
      <strong>{t('failed')}</strong>
      <span>{t(`reasons:${reason}`, params)}</span>
    </div>
  );
}

function Save(props: { calls: ExportCalls; id: string; file: NonNullable<ExportState['file']> }) {
  const { t } = useTranslation('exports');
  const { calls, id, file } = props;
  const { token } = useOffice();
  const [isBusy, setBusy] = useState(false);
  const putAway = useChange(calls.cancel);

  async function save() {
    setBusy(true);
    try {
      saveFile(await download(calls.file, { token, body: { id } }), file.fileName);
      toast(t('lists:export.saved', { count: file.rows }));
      // The notice has done its work; where it cannot be put away now, it stays.
      await putAway.run({ body: { id } });
    } catch (error) {
      const { reason, params } = problemOf(error);
      errorToast(`${t('not-saved')} ${t(`reasons:${reason}`, params)}`, t('forms:close'));
    }
    setBusy(false);
  }
  return (
    <Button reason={useWhyNot(calls.file)} loading={isBusy} onClick={() => void save()}>
      {t('save')}
    </Button>
  );
}

/** Cancels what is under way; takes away what is ready or failed. */
function End({ calls, last }: { calls: ExportCalls; last: ExportState }) {
  const { t } = useTranslation('exports');
  const ending = useChange(calls.cancel);
  const isRunning = isUnderWay(last);

  async function end() {
    const done = await ending.run({ body: { id: last.id } });
    if (done && isRunning) toast(t('cancelled'));
  }
  return (
    <>
      <Button
        variant="default"
        reason={useWhyNot(calls.cancel)}
        loading={ending.isBusy}
        onClick={() => void end()}
      >
        {t(isRunning ? 'cancel' : 'remove')}
      </Button>
      <Failure of={ending.problem} />
    </>
  );
}
