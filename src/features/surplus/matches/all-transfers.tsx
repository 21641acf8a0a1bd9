import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { moveTransfer } from '#core/surplus/contract';
import { listTransfers } from '#core/surplus/online-contract';
import { allowedMoves, byOf } from '#core/surplus/transfer-moves';
import { workflow } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import type { ListTabs } from '../../../lists/list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { NotYet } from '../../../office/not-yet.tsx';
import { useOffice } from '../../../office/office.tsx';
import { useRemoteRow } from '../../../office/remote-row.ts';
import { RowCard } from '../../../office/row-card.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { homeZone } from '../../../ui/dates/home-zone.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { choiceOf } from '../../../ui/lists/filter.ts';
import { exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { MovingTransfer } from '../parts/moving-transfer.tsx';
import { goodsName, placeName } from '../parts/names.ts';
import { StateTag } from '../parts/state-tag.tsx';
import { useTransferColumns } from '../parts/use-transfer-columns.tsx';
import { type MatchesProps, type MatchesSearch, matchesAddress } from './search.ts';

/** All transfers, newest first; what head office itself gives or asked for is moved here. */
export function AllTransfers({ search, onSearch, tabs }: MatchesProps & { tabs: ListTabs<MatchesSearch> }) {
  const { t, i18n } = useTranslation('surplus-matches');
  const { language } = i18n;
  const { user } = useOffice();
  const { q, store, state, mine, sort } = usePaused(search);
  const source = useListOf(listTransfers, {
    search: q,
    hdstore: store,
    state,
    ...(mine && { mine }),
    sort: sort ?? '-number',
  });
  return (
    <ListPage<Transfer, MatchesSearch>
      id="surplus-transfers"
      title={t('title')}
      name={t('tab.transfers')}
      tabs={tabs}
      address={matchesAddress}
      search={search}
      onSearch={onSearch}
      list={{ source, about: t('about.transfers'), none: t('none.transfers') }}
      rowKey={({ id }) => id}
      nameOf={(row) => goodsName(row, language)}
      firstSort="-number"
      columns={useTransferColumns({
        of: ['number', 'state', 'hdgdName', 'qty', 'from', 'to', 'expiryDate', 'updated'],
        sorts: { number: 'number', hdgdName: 'hdgdCode', qty: 'qty', updated: 'updated' },
      })}
      card={(row) => (
        <RowCard onClick={() => onSearch({ open: row.id })}>
          <StateTag state={row.state} />
          <strong>{goodsName(row, language)}</strong>
          <Facts
            of={[
              quantityText(row.qty, language),
              `${row.from ? placeName(row.from) : '–'} → ${placeName(row.to)}`,
              exactTimeOf(row.updated, language),
            ]}
          />
        </RowCard>
      )}
      text={{ key: 'q', label: t('surplus:search') }}
      filters={[
        ...(user.psrCode ? [{ as: 'flag' as const, key: 'mine' as const, label: t('filter.mine') }] : []),
        choiceOf('state', t('surplus:column.state'), workflow.places, (value) => t(`surplus:state.${value}`)),
        {
          as: 'choice',
          key: 'store',
          label: t('column.store'),
          choices: user.stores.map(({ code, name }) => ({ value: code, label: placeName({ code, name }) })),
        },
      ]}
      file={{ columns: sheetOf(t, language) }}
      open={
        search.open !== undefined && {
          rowKey: search.open,
          title: t('surplus:detail'),
          content: <Opened key={search.open} id={search.open} />,
        }
      }
      onOpen={(row) => onSearch({ open: row?.id })}
    />
  );
}

/** The one that the address names, wherever in the list it stands. */
function Opened({ id }: { id: string }) {
  const { t, i18n } = useTranslation('surplus');
  const { user } = useOffice();
  const { row, ...asking } = useRemoteRow(listTransfers, id, (item): Transfer => item);
  const why = useWhyNot(moveTransfer);
  if (row === undefined) return <NotYet {...asking} />;
  if (row === null) return <p>{t('open.not-here-text')}</p>;
  return (
    <MovingTransfer
      title={goodsName(row, i18n.language)}
      transfer={row}
      allowed={allowedMoves(row, byOf(user))}
      timeZone={homeZone()}
      why={why}
    />
  );
}

function sheetOf(t: TFunction<'surplus-matches'>, language: string): SheetColumn<Transfer>[] {
  return [
    { header: t('surplus:column.number'), value: ({ number }) => number },
    { header: t('surplus:column.state'), value: ({ state }) => t(`surplus:state.${state}`) },
    { header: t('surplus:column.goods-code'), value: ({ hdgdCode }) => hdgdCode },
    { header: t('surplus:column.hdgdName'), value: (row) => goodsName(row, language) },
    { header: t('surplus:column.qty'), value: ({ qty }) => qty },
    { header: t('surplus:column.from'), value: ({ from }) => (from ? placeName(from) : '') },
    { header: t('surplus:column.to'), value: ({ to }) => placeName(to) },
    { header: t('surplus:column.lot'), value: ({ lot }) => lot ?? '' },
    { header: t('surplus:column.expiryDate'), value: ({ expiryDate }) => expiryDate ?? '' },
    { header: t('surplus:column.updated'), value: ({ updated }) => exactTimeOf(updated, language) },
  ];
}
