import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { halfPastStock, handleStock } from '#core/half-past/contract';
import { ageing, listPending } from '#core/half-past/list';
import { type HalfPastStock, pendingQuery } from '#core/half-past/row';
import { isPending } from '#core/half-past/workflow';
import { useRows } from '#offline/react';
import { ListPage } from '../../../lists/list-page.tsx';
import { OpenRow } from '../../../lists/open-row.tsx';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { useUnsent } from '../../../store-work/unsent.ts';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { handledStock } from '../marks.ts';
import { AgeingPicture } from '../parts/ageing.tsx';
import { StockCard } from '../parts/cards.tsx';
import { hiddenAtFirst, stockColumns } from '../parts/columns.tsx';
import classes from '../parts/half-past.module.css';
import { WhoseSwitch } from '../parts/whose-switch.tsx';
import { type Batch, BatchSheet } from './batch-sheet.tsx';
import { OpenStock } from './open-stock.tsx';
import { ageIn, type PendingProps, type PendingSearch, pendingAddress } from './search.ts';
import { useFilters } from './use-filters.ts';

/** A purchaser's own stock, longest waiting first; the picture above says where it lies. */
export function PendingList({ search, onSearch, psrCode }: PendingProps & { psrCode: string }) {
  const { t, i18n } = useTranslation('half-past');
  const { today, may, user } = useWork();
  const isDesk = useDesk();
  const { loaded, rows: held } = useRows(halfPastStock, psrCode);
  const marks = useUnsent(handledStock);
  const filters = useFilters();
  const [isScanning, setScanning] = useState(false);
  const [batch, setBatch] = useState<Batch>();
  const { rows, ages } = useMemo(() => {
    const all = [...held.values()].map(({ value }) => value);
    const query = pendingQuery.ofAddress(search);
    return { rows: listPending(all, query, today), ages: ageing(all, query, today) };
  }, [held, search, today]);
  const columns = useMemo(
    () => stockColumns<HalfPastStock>(t, i18n.language, ({ id }) => marks.get(id)),
    [t, i18n.language, marks],
  );
  const isNarrowed = search.q !== undefined || pendingAddress.count(search) > 0;
  const reason = may(handleStock) ? undefined : t('reasons:no-permission', { point: t('sync.point.handle') });
  const opened = held.get(search.open ?? '')?.value;
  const close = () => onSearch({ open: undefined, mend: undefined });
  const closeAll = () => onSearch({ all: undefined });
  return (
    <>
      <ListPage<HalfPastStock, PendingSearch>
        title={t('title')}
        id="half-past"
        address={pendingAddress}
        search={search}
        onSearch={onSearch}
        isLoaded={loaded}
        list={{ rows, empty: { title: t('empty'), text: t('empty.text') } }}
        rowKey={rowId}
        nameOf={(row) => nameIn(row, i18n.language)}
        columns={columns}
        hiddenAtFirst={hiddenAtFirst}
        fixed={['fname']}
        card={(row, onOpen) => <StockCard row={row} today={today} onOpen={onOpen} mark={marks.get(row.id)} />}
        sorts={{
          usual: t('sort.pending'),
          columns: pendingQuery.sortColumns.map((column) => [column, t(`column.${column}`)]),
        }}
        text={{ key: 'q', label: t('search') }}
        finder={
          <ScanToSearch
            isOpen={isScanning}
            onOpen={setScanning}
            onText={(q) => {
              setScanning(false);
              onSearch({ q });
            }}
          />
        }
        filters={filters}
        noMatch={t('empty.no-match')}
        above={
          <>
            <WhoseSwitch user={user} onSearch={onSearch} whose={undefined} />
            <AgeingPicture
              of={ages}
              shown={ageIn(search)}
              onShow={(age) =>
                onSearch({ age: age === undefined ? undefined : Number(age), page: undefined })
              }
            />
            {!isDesk && isNarrowed && rows.length > 1 && (
              <Button
                size="md"
                variant="default"
                fullWidth
                className={classes.all}
                reason={reason}
                onClick={() => onSearch({ all: true })}
              >
                {t('handle.shown', { count: rows.length })}
              </Button>
            )}
          </>
        }
        batch={[
          {
            key: 'handle',
            label: t('handle'),
            reason,
            run: (ticked) => {
              // As they are now: what was ticked a while ago may have been handled, or have left.
              const still = ticked.flatMap(({ id }) => held.get(id)?.value ?? []).filter(isPending);
              if (still.length < ticked.length)
                toast(t('batch.handled', { count: ticked.length - still.length }));
              if (still.length === 0) return Promise.resolve(ticked);
              const leftOut = ticked.filter(({ id }) => still.every((row) => row.id !== id));
              return new Promise((answer) =>
                setBatch({ rows: still, answer: (done) => answer([...done, ...leftOut]) }),
              );
            },
          },
        ]}
        open={
          search.open === undefined
            ? undefined
            : {
                rowKey: search.open,
                content: (
                  <OpenRow
                    label={t('detail')}
                    title={opened ? nameIn(opened, i18n.language) : t('open.not-here')}
                    rowKey={search.open}
                    onClose={close}
                  >
                    <OpenStock
                      key={search.open}
                      id={search.open}
                      row={opened}
                      isHeld
                      mend={search.mend}
                      reason={reason}
                      onHandled={close}
                    />
                  </OpenRow>
                ),
              }
        }
        onOpen={(row) => onSearch({ open: row?.id, mend: undefined })}
      />
      {search.all && rows.length > 0 && <BatchSheet rows={rows} isHeld answer={closeAll} />}
      {batch && (
        <BatchSheet
          rows={batch.rows}
          isHeld
          answer={(done) => {
            batch.answer(done);
            setBatch(undefined);
          }}
        />
      )}
    </>
  );
}

function rowId({ id }: HalfPastStock): string {
  return id;
}
