import { useTranslation } from 'react-i18next';
import { listStorage, type StorageRow } from '#core/storage/contract';
import { useWhole } from '../../../lists/sources.ts';
import { Entries, Entry } from '../../../office/entries.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';

/** What takes room in the database, the largest first, and what goes when. */
export function Storage() {
  const { t, i18n } = useTranslation('jobs');
  const list = useWhole(listStorage);
  const facts = ({ rows, keptMonths, nextGoes }: StorageRow) => [
    t('storage.rows', { count: rows }),
    keptMonths !== null && t('storage.kept', { count: keptMonths }),
    nextGoes !== null && t('storage.next', { day: dayText(nextGoes, i18n.language) }),
  ];
  return (
    <Entries list={list} shown={list.rows ?? []} about={t('about.storage')}>
      {(row) => (
        <Entry
          key={row.what}
          id={row.what}
          name={t(`storage.kind.${row.what}`)}
          text={
            <>
              <Muted size="small">
                <Facts of={facts(row).filter((fact) => fact !== false)} />
              </Muted>
              <Muted size="small">{row.tables.join(', ')}</Muted>
            </>
          }
          value={bytesText(row.bytes, i18n.language)}
        >
          {null}
        </Entry>
      )}
    </Entries>
  );
}

function bytesText(bytes: number, language: string): string {
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'gigabyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}
