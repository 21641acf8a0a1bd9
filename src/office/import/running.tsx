import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportCalls } from '#core/imports/calls';
import type { JobProgress } from '#core/jobs/contract';
import { Button } from '../../ui/buttons/button.tsx';
import { Failure } from '../failure.tsx';
import { useChange } from '../office.tsx';
import { useWhyNot } from '../use-why-not.ts';
import classes from './import.module.css';
import { JobProgressBar } from './job-progress-bar.tsx';

/** How far it has come. The page may be left: the server finishes what it began, and it is found again here. */
export function RunningImport(props: {
  preview: boolean;
  progress: JobProgress | null;
  /** Null while the file is still on its way. */
  job: { calls: ImportCalls; id: string } | null;
}) {
  const { t } = useTranslation('imports');
  const phase = props.job ? (props.progress?.phase ?? 'reading') : 'sending';
  const words = t(`phase.${phase}`, { defaultValue: phase });
  return (
    <div className={classes.running} role="status">
      <JobProgressBar words={words} progress={props.progress} />
      {!props.preview && <p className={classes.warning}>{t('import-slow')}</p>}
      {props.job && <Cancel key={props.job.id} {...props.job} />}
    </div>
  );
}

/** Asks for its end; it is seen to end, or to have been done before that. */
function Cancel({ calls, id }: { calls: ImportCalls; id: string }) {
  const { t } = useTranslation('forms');
  const [isAsked, setAsked] = useState(false);
  const cancelling = useChange(calls.cancel);
  return (
    <>
      <Button
        variant="default"
        reason={useWhyNot(calls.cancel)}
        loading={cancelling.isBusy || isAsked}
        onClick={() => void cancelling.run({ body: { id } }).then((done) => setAsked(done !== undefined))}
      >
        {t('cancel')}
      </Button>
      <Failure of={cancelling.problem} />
    </>
  );
}
