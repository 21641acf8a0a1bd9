import { useTranslation } from 'react-i18next';
import type { HalfPastRecord } from '#core/half-past/row';
import { AskedRows } from '../../../office/asked-rows.tsx';
import type { ShownRows } from '../../../store-work/held-list/held-list.ts';
import type { LogProps } from './search.ts';
import { useRecords } from './use-records.ts';

/** The older decisions: the server's list, looking as those that are here. */
export function OlderRecords({ search, onSearch, shown }: LogProps & { shown: ShownRows<HalfPastRecord> }) {
  const { t } = useTranslation('half-past');
  return (
    <AskedRows<HalfPastRecord>
      {...shown}
      source={useRecords(search, true)}
      about={t('log.about-older')}
      search={search}
      onSearch={onSearch}
    />
  );
}
