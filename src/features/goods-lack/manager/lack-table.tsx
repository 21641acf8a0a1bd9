import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Lack } from '#core/goods-lack/types';
import { Beside, WithBeside } from '../../../store-work/beside.tsx';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import type { Codes } from '../parts/codes.ts';
import type { KnownGoods } from '../parts/known-goods.ts';
import { useRefusedByLack } from '../parts/row-mark.tsx';
import type { Held } from '../parts/use-lacks.ts';
import { EditedTable } from './edited-table.tsx';
import { LackDetail } from './lack-detail.tsx';
import type { ManagerProps } from './search.ts';
import { type Deciding, useDecidingThere } from './use-deciding.tsx';
import { useOpenLack } from './use-open-lack.ts';

export type TableProps = ManagerProps & {
  rows: readonly Lack[];
  held: Held;
  codes: Codes;
  known: KnownGoods;
  deciding: Deciding;
  /** Why nothing can be changed now. */
  why?: string | undefined;
  tick?: Column<Lack> | undefined;
  columns: readonly Column<Lack>[];
};

/** Shortages as a table that is edited in place, and the open one beside it. */
export function LackTable(props: TableProps & { header?: ReactNode; footer: ReactNode }) {
  const { t } = useTranslation('lack-manager');
  const { search, onSearch, rows, known, deciding, tick, columns } = props;
  return (
    <EditedTable rows={rows} known={known} deciding={deciding}>
      <WithBeside beside={search.open !== undefined && <OpenBeside {...props} />}>
        {props.header}
        {rows.length > 0 && (
          <DataTable<Lack>
            label={t('title')}
            columns={tick ? [tick, ...columns] : columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={search.sort ?? ''}
            place={JSON.stringify({ ...search, open: undefined })}
            onSort={(sort) => onSearch({ sort, page: undefined })}
            activeKey={search.open}
            onActivate={({ id }) => onSearch({ open: id === search.open ? undefined : id })}
          />
        )}
        {props.footer}
      </WithBeside>
    </EditedTable>
  );
}

/** The shortage that the address names, also where it is not in the list. */
function OpenBeside({ search, onSearch, held, codes, known, deciding, why }: TableProps) {
  const { t, i18n } = useTranslation('lack-manager');
  const { lack, isHeld, isAsking } = useOpenLack(search.open, held);
  const there = useDecidingThere(codes);
  const refused = useRefusedByLack();
  const close = () => onSearch({ open: undefined });
  return (
    <Beside
      label={t('detail')}
      title={lack ? nameIn(lack, i18n.language) : isAsking ? t('detail') : t('detail.not-here')}
      onClose={close}
    >
      {lack ? (
        <LackDetail
          key={lack.id}
          lack={lack}
          codes={codes}
          known={known}
          refused={refused.get(lack.id) ?? []}
          deciding={isHeld ? deciding : there}
          why={isHeld ? undefined : why}
          onDone={close}
        />
      ) : isAsking || !held.isLoaded ? (
        <Skeleton shape="rows" />
      ) : (
        <p>{t('detail.not-here-text')}</p>
      )}
    </Beside>
  );
}
