import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { HalfPastRecord } from '#core/half-past/types';
import { ListPage } from '../../../office/list-page.tsx';
import { RecordCard } from '../parts/cards.tsx';
import { recordColumns, recordSheet } from '../parts/columns.tsx';
import { OfficeRecord } from './office-record.tsx';
import { type LogProps, type LogSearch, logAddress } from './search.ts';
import { useFilters } from './use-filters.ts';
import { useRecords } from './use-records.ts';

/** Every purchaser's log, for head office. */
export function OfficeLog({ search, onSearch }: LogProps) {
  const { t, i18n } = useTranslation('half-past');
  const { language } = i18n;
  const opened = search.open;
  return (
    <ListPage<HalfPastRecord, LogSearch>
      id="half-past-log-office"
      title={t('half-past-log:title')}
      about={t('about.log')}
      none={t('log.empty-text')}
      address={logAddress}
      search={search}
      onSearch={onSearch}
      source={useRecords(search)}
      rowKey={({ id }) => id}
      nameOf={(row) => nameIn(row, language)}
      firstSort=""
      columns={recordColumns(t, language, () => undefined)}
      card={(row) => <RecordCard row={row} mark={undefined} onOpen={() => onSearch({ open: row.id })} />}
      text={{ key: 'q', label: t('search') }}
      filters={useFilters()}
      file={{ columns: recordSheet(t, language) }}
      detail={
        opened === undefined
          ? undefined
          : {
              ...{ rowKey: opened, title: t('detail') },
              content: (
                <OfficeRecord key={opened} id={opened} onWithdrawn={() => onSearch({ open: undefined })} />
              ),
            }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}
