import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteLadder, insertLadder, type LadderRow, listLadders } from '#core/markdown/online-contract';
import type { Searched } from '#core/wire/address';
import { listColumns } from '../../../lists/list-columns.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import { DeleteOne } from '../../../office/delete-one.tsx';
import { InsertButton } from '../../../office/insert-button.tsx';
import { RowCard } from '../../../office/row-card.tsx';
import { exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { EditLadder } from './edit-ladder.tsx';
import { type LaddersSearch, laddersAddress } from './search.ts';
import { useCategories } from './use-categories.ts';
import { stepsText } from './words.ts';

type Open = 'insert' | { task: 'edit' | 'delete'; row: LadderRow };

/** By how much goods of each category are marked down; what stores are offered on their check cards (decision M1). */
export function LaddersScreen({ search, onSearch }: Searched<LaddersSearch>) {
  const { t } = useTranslation('markdown');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { q, sort } = usePaused(search);
  const source = useListOf(listLadders, { text: q, sort });
  const { nameOf } = useCategories();
  const edit = (row: LadderRow) => setOpen({ task: 'edit', row });
  return (
    <>
      <ListPage<LadderRow, LaddersSearch>
        id="markdown-ladders"
        title={t('title')}
        address={laddersAddress}
        search={search}
        onSearch={onSearch}
        list={{ source, about: t('about') }}
        rowKey={({ id }) => id}
        nameOf={({ category }) => nameOf(category)}
        firstSort="+category"
        {...useColumns()}
        card={(row) => (
          <RowCard onClick={() => edit(row)}>
            {nameOf(row.category)} <Muted>{stepsText(t, row.steps)}</Muted>
          </RowCard>
        )}
        onOpen={(row) => row && edit(row)}
        text={{ key: 'q', label: t('search') }}
        filters={[]}
        actions={
          <InsertButton call={insertLadder} onClick={() => setOpen('insert')}>
            {t('insert')}
          </InsertButton>
        }
      />
      {open === 'insert' && <EditLadder onClose={close} />}
      {typeof open === 'object' && open.task === 'edit' && (
        <EditLadder
          row={open.row}
          onClose={close}
          onDelete={() => setOpen({ task: 'delete', row: open.row })}
        />
      )}
      {typeof open === 'object' && open.task === 'delete' && (
        <DeleteOne
          call={deleteLadder}
          input={{ params: { id: open.row.id } }}
          title={t('delete-question', { name: nameOf(open.row.category) })}
          text={t('delete-text')}
          done={t('deleted', { name: nameOf(open.row.category) })}
          onClose={close}
        />
      )}
    </>
  );
}

function useColumns() {
  const { t, i18n } = useTranslation('markdown');
  const { language } = i18n;
  const { nameOf } = useCategories();
  return listColumns<LadderRow>([
    {
      key: 'category',
      header: t('column.category'),
      width: 200,
      sortKey: 'category',
      value: ({ category }) => nameOf(category),
    },
    { key: 'steps', header: t('column.steps'), width: 420, value: ({ steps }) => stepsText(t, steps) },
    {
      key: 'rounding',
      header: t('column.rounding'),
      width: 160,
      value: ({ rounding }) => t(`rounding.${rounding}`),
    },
    { key: 'by', header: t('column.by'), width: 140, value: ({ by }) => t(`by.${by}`) },
    {
      key: 'goods',
      header: t('column.goods'),
      width: 90,
      align: 'right',
      value: ({ goods }) => goods,
      render: ({ goods }) => quantityText(goods, language),
    },
    {
      key: 'updatedAt',
      header: t('column.updatedAt'),
      width: 180,
      sortKey: 'updatedAt',
      render: ({ updatedAt }) => exactTimeOf(updatedAt, language),
    },
    { key: 'updatedBy', header: t('column.updatedBy'), width: 140, render: ({ updatedBy }) => updatedBy },
  ]);
}
