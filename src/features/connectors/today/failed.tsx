import { useTranslation } from 'react-i18next';
import { dayInZone } from '#core/catalog/days';
import { listConnectorRuns } from '#core/connectors/contract';
import { rangeOf } from '../../../office/day-range.ts';
import { ListLine } from '../../../office/list-line.tsx';
import { runAddress } from '../search.ts';

/** Runs of today, by the reader's clock, in which another system could not be heard. */
export function FailedRunsToday() {
  const { t } = useTranslation('dashboard');
  const day = dayInZone(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const search = runAddress.read({ state: 'failed', from: day, to: day });
  return (
    <ListLine
      name="failed-runs"
      words={t('line.failed-runs')}
      tone="urgent"
      call={listConnectorRuns}
      body={{ state: 'failed', ...rangeOf({ from: day, to: day }) }}
      link={{ to: '/system/connectors', search }}
    />
  );
}
