import { useTranslation } from 'react-i18next';
import { listJobs } from '#core/jobs/contract';
import { ListLine } from '../../../office/list-line.tsx';
import { jobAddress } from '../search.ts';

/** Background work that has failed and will not be tried again by itself. */
export function FailedJobsToday() {
  const { t } = useTranslation('dashboard');
  const search = jobAddress.read({ state: 'failed' });
  return (
    <ListLine
      name="failed-jobs"
      words={t('line.failed-jobs')}
      tone="urgent"
      call={listJobs}
      body={{ state: 'failed' }}
      link={{ to: '/system/jobs', search }}
    />
  );
}
