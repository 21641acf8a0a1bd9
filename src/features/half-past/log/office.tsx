import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { HalfPastRecord } from '#core/half-past/row';
import { ListPage } from '../../../lists/list-page.tsx';
import { useOffice } from '../../../office/office.tsx';
import { RecordCard } from '../parts/cards.tsx';
import { recordColumns, recordSheet } from '../parts/columns.tsx';
import classes from '../parts/half-past.module.css';
import { seesBoth } from '../parts/mode.ts';
import { WhoseSwitch } from '../parts/whose-switch.tsx';
import { AskedRecord } from './open-record.tsx';
import { type LogProps, type LogSearch, logAddress } from './search.ts';
import { useFilters } from './use-filters.ts';
import { useRecords } from './use-records.ts';

/** Every purchaser's log, for head office. */
export function OfficeLog({ search, onSearch }: LogProps) {
  const { t, i18n } = useTranslation('half-past');
  const { language } = i18n;
  const opened = search.open;
  const { user } = useOffice();
  return (
    <ListPage<HalfPastRecord, LogSearch>
      id="half-past-log-office"
      title={t('half-past-log:title')}
      address={logAddress}
      search={search}
      onSearch={onSearch}
      list={{ source: useRecords(search), about: t('about.log'), none: t('log.empty-text') }}
      rowKey={({ id }) => id}
      nameOf={(row) => nameIn(row, language)}
      firstSort=""
      columns={recordColumns(t, language, () => undefined)}
      card={(row) => <RecordCard row={row} mark={undefined} onOpen={() => onSearch({ open: row.id })} />}
      text={{ key: 'q', label: t('search') }}
      filters={useFilters()}
      above={
        seesBoth(user) && (
          <div className={classes.aboveList}>
            <WhoseSwitch user={user} onSearch={onSearch} whose="all" />
          </div>
        )
      }
      file={{ columns: recordSheet(t, language) }}
      open={
        opened === undefined
          ? undefined
          : {
              rowKey: opened,
              title: t('detail'),
              content: (
                <AskedRecord key={opened} id={opened} onWithdrawn={() => onSearch({ open: undefined })} />
              ),
            }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}
