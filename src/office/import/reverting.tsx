import { useTranslation } from 'react-i18next';
import type { PastImport } from '#core/imports/calls';
import { isUnderWay } from '#core/jobs/states';
import classes from './import.module.css';
import { JobProgressBar } from './job-progress-bar.tsx';

/** How taking an import back goes, or why it was not: read out as it changes. */
export function Reverting({ reverting }: Pick<PastImport, 'reverting'>) {
  return <div role="status">{reverting && <Told {...reverting} />}</div>;
}

function Told(reverting: NonNullable<PastImport['reverting']>) {
  const { t } = useTranslation('imports');
  const { progress, problem } = reverting;
  if (isUnderWay(reverting)) {
    return (
      <JobProgressBar
        words={progress ? t(`phase.${progress.phase}`, { defaultValue: progress.phase }) : t('past.waiting')}
        progress={progress}
      />
    );
  }
  return (
    <p className={classes.failure}>
      {t('past.not-reverted')} {problem && t(`reasons:${problem.reason}`, problem.params)}
    </p>
  );
}
