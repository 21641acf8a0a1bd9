import { useTranslation } from 'react-i18next';
import { cancelJob, type JobRow, repeatJob } from '#core/jobs/contract';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { useJob } from '../data.ts';
import { State } from './state.tsx';
import { durationText, errorText, fileFacts, ownerText } from './words.ts';

/** A job whole, as it is now, and what can be done with it. */
export function JobDetail({ row }: { row: JobRow }) {
  const { t, i18n } = useTranslation('jobs');
  const { may } = useOffice();
  const [cancelling, repeating] = [useChange(cancelJob), useChange(repeatJob)];
  const [whyNotCancel, whyNotRepeat] = [useWhyNot(cancelJob), useWhyNot(repeatJob)];
  const job = useJob(row);
  const time = (instant: string | null) => (instant === null ? '' : exactTimeOf(instant, i18n.language));
  const error = errorText(t, job);
  return (
    <>
      <FactList
        of={[
          ...(job.file === null
            ? []
            : [
                [t('column.mode'), fileFacts(t, job)[0]] as const,
                [t('column.file'), job.file.name] as const,
              ]),
          [t('column.state'), <State key="state" row={job} />],
          [t('column.owner'), ownerText(t, job)],
          [t('column.created'), time(job.createdAt)],
          ...(job.state === 'waiting' ? [[t('column.run-at'), time(job.runAt)] as const] : []),
          [t('column.started'), time(job.startedAt)],
          [t('column.finished'), time(job.finishedAt)],
          [t('column.duration'), durationText(t, job, Date.now())],
          [t('column.attempts'), `${job.attempts} / ${job.maxAttempts}`],
          ...(error ? [[t('column.error'), error] as const] : []),
          [t('column.id'), <code key="id">{job.id}</code>],
        ]}
      />
      {job.isCancellable && may(cancelJob) && (
        <Button
          reason={whyNotCancel}
          variant="default"
          onClick={() =>
            void cancelling.run({ body: { id: job.id } }).then((done) => done && toast(t('cancelled')))
          }
        >
          {t('cancel')}
        </Button>
      )}
      {(job.state === 'failed' || job.state === 'cancelled') && may(repeatJob) && (
        <Button
          reason={whyNotRepeat}
          variant="default"
          onClick={() =>
            void repeating.run({ body: { id: job.id } }).then((done) => done && toast(t('repeated')))
          }
        >
          {t('repeat')}
        </Button>
      )}
      <Failure of={cancelling.problem ?? repeating.problem} />
    </>
  );
}
