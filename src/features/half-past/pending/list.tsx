import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, defaultTimeZone } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import { ages } from '#core/half-past/codes';
import { halfPastStock, handleStock } from '#core/half-past/contract';
import { stockOf } from '#core/half-past/item';
import { type Ageing, ageing, listPending } from '#core/half-past/list';
import { listStock, stockAgeing } from '#core/half-past/online-contract';
import { pendingQuery } from '#core/half-past/query';
import type { HalfPastStock } from '#core/half-past/row';
import { isPending } from '#core/half-past/workflow';
import { featureOf } from '#core/wire/call';
import { useRows } from '#offline/react';
import { send } from '../../../api/send.ts';
import type { ListPageProps } from '../../../lists/list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useReader } from '../../../lists/reader.ts';
import { mapped, useListOf, usePaused } from '../../../lists/sources.ts';
import { NotYet } from '../../../office/not-yet.tsx';
import { useRemoteRow } from '../../../office/remote-row.ts';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { useToday } from '../../../store-work/today.ts';
import { useUnsent } from '../../../store-work/unsent.ts';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import type { Filter } from '../../../ui/lists/filter.ts';
import { handledStock } from '../marks.ts';
import { AgeingPicture } from '../parts/ageing.tsx';
import { StockCard } from '../parts/cards.tsx';
import { hiddenAtFirst, stockColumns, stockSheet } from '../parts/columns.tsx';
import { useCommonFilters } from '../parts/filters.ts';
import classes from '../parts/half-past.module.css';
import { WhoseSwitch } from '../parts/whose-switch.tsx';
import { type Batch, BatchSheet } from './batch-sheet.tsx';
import { OpenStock } from './open-stock.tsx';
import { ageIn, type PendingProps, type PendingSearch, pendingAddress } from './search.ts';

/** A purchaser's own stock, longest waiting first; the picture above says where it lies. */
export function OwnPending({ psrCode, ...props }: PendingProps & { psrCode: string }) {
  const { t, i18n } = useTranslation('half-past');
  const { search, onSearch } = props;
  const { today, may, download } = useWork();
  const isDesk = useDesk();
  const { loaded, rows: held } = useRows(halfPastStock, psrCode);
  const { rows, ages } = useMemo(() => {
    const all = [...held.values()].map(({ value }) => value);
    const query = pendingQuery.ofAddress(search);
    return { rows: listPending(all, query, today), ages: ageing(all, query, today) };
  }, [held, search, today]);
  const isNarrowed = search.q !== undefined || pendingAddress.count(search) > 0;
  const reason = may(handleStock) ? undefined : t('reasons:no-permission', { point: t('sync.point.handle') });
  const opened = held.get(search.open ?? '')?.value;
  return (
    <>
      <Pending
        {...props}
        id="half-past"
        isLoaded={loaded}
        list={{ rows, empty: { title: t('empty'), text: t('empty.text') } }}
        hiddenAtFirst={hiddenAtFirst}
        fixed={['fname']}
        finder={<ScanToSearch onText={(q) => onSearch({ q })} />}
        today={today}
        reason={reason}
        // A part of the truth reads like the whole.
        ages={download.isComplete ? ages : undefined}
        whose={undefined}
        // As they are now: what was ticked a while ago may have been handled, or have left.
        stillOf={(ticked) => ticked.flatMap(({ id }) => held.get(id)?.value ?? []).filter(isPending)}
        openTitle={opened ? nameIn(opened, i18n.language) : t('open.not-here')}
        opened={(open) => <OpenStock key={open.id} {...open} row={opened} isHeld />}
      >
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
      </Pending>
      {search.all && rows.length > 0 && (
        <BatchSheet rows={rows} isHeld answer={() => onSearch({ all: undefined })} />
      )}
    </>
  );
}

/** Every purchaser's stock, for head office: its devices hold none of it, so the server is asked. */
export function OfficePending(props: PendingProps) {
  const { t, i18n } = useTranslation('half-past');
  const body = pendingQuery.toBody(usePaused(props.search));
  const source = mapped(useListOf(listStock, body), stockOf);
  return (
    <Pending
      {...props}
      id="half-past-office"
      list={{ source, about: t('about.pending'), none: t('empty.text') }}
      file={{ columns: stockSheet<HalfPastStock>(t, i18n.language) }}
      today={useToday(defaultTimeZone)}
      reason={useWhyNot(handleStock)}
      ages={useAgeing(body)}
      whose="all"
      openTitle={t('detail')}
      opened={(open) => <AskedStock key={open.id} {...open} />}
    />
  );
}

type Page = ListPageProps<HalfPastStock, PendingSearch>;
type Own = 'id' | 'isLoaded' | 'list' | 'hiddenAtFirst' | 'fixed' | 'finder' | 'file';
type Opened = Omit<ComponentProps<typeof OpenStock>, 'row' | 'isHeld'>;

/** What both have. `stillOf`: of held rows, those that still wait. */
function Pending(
  props: PendingProps &
    Pick<Page, Own> & {
      today: Day;
      reason: string | undefined;
      ages: readonly Ageing[] | undefined;
      whose: 'all' | undefined;
      stillOf?: (rows: readonly HalfPastStock[]) => readonly HalfPastStock[];
      openTitle: string;
      opened: (open: Opened) => ReactNode;
      children?: ReactNode;
    },
) {
  const { t, i18n } = useTranslation('half-past');
  const { search, onSearch, reason, ages, whose, stillOf } = props;
  const { user } = useReader();
  const marks = useUnsent(handledStock);
  const [batch, setBatch] = useState<Batch>();
  const columns = useMemo(
    () => stockColumns<HalfPastStock>(t, i18n.language, ({ id }) => marks.get(id)),
    [t, i18n.language, marks],
  );
  const close = () => onSearch({ open: undefined, mend: undefined });
  const id = search.open;
  const above = (
    <>
      <WhoseSwitch user={user} onSearch={onSearch} whose={whose} />
      {ages && (
        <AgeingPicture
          of={ages}
          shown={ageIn(search)}
          onShow={(age) => onSearch({ age: age === undefined ? undefined : Number(age), page: undefined })}
        />
      )}
      {props.children}
    </>
  );

  function handle(ticked: readonly HalfPastStock[]): Promise<readonly HalfPastStock[]> {
    const still = stillOf?.(ticked) ?? ticked;
    if (still.length < ticked.length) toast(t('batch.handled', { count: ticked.length - still.length }));
    if (still.length === 0) return Promise.resolve(ticked);
    const leftOut = ticked.filter((one) => still.every((row) => row.id !== one.id));
    return new Promise((answer) =>
      setBatch({ rows: still, answer: (done) => answer([...done, ...leftOut]) }),
    );
  }
  return (
    <>
      <ListPage<HalfPastStock, PendingSearch>
        {...props}
        title={t('title')}
        address={pendingAddress}
        rowKey={rowId}
        nameOf={(row) => nameIn(row, i18n.language)}
        columns={columns}
        card={(row, onOpen) => (
          <StockCard row={row} today={props.today} onOpen={onOpen} mark={marks.get(row.id)} />
        )}
        sorts={{
          usual: t('sort.pending'),
          columns: pendingQuery.sortColumns.map((column) => [column, t(`column.${column}`)]),
        }}
        text={{ key: 'q', label: t('search') }}
        filters={useFilters()}
        noMatch={t('empty.no-match')}
        above={whose === 'all' ? <div className={classes.aboveList}>{above}</div> : above}
        batch={[{ key: 'handle', label: t('handle.open'), reason, run: handle }]}
        open={
          id === undefined
            ? undefined
            : {
                rowKey: id,
                label: t('detail'),
                title: props.openTitle,
                content: props.opened({ id, mend: search.mend, reason, onHandled: close }),
              }
        }
        onOpen={(row) => onSearch({ open: row?.id, mend: undefined })}
      />
      {batch && (
        <BatchSheet
          rows={stillOf?.(batch.rows) ?? batch.rows}
          asked={batch.rows.length}
          isHeld={stillOf !== undefined}
          answer={(done) => {
            batch.answer(done);
            setBatch(undefined);
          }}
        />
      )}
    </>
  );
}

function useAgeing({ sort: _, ...body }: ReturnType<typeof pendingQuery.toBody>) {
  const { token, user } = useReader();
  const query = useQuery({
    queryKey: [featureOf(stockAgeing), user.userId, stockAgeing.name, body],
    queryFn: ({ signal }) => send(stockAgeing, { token, signal, body }),
    placeholderData: (before) => before,
  });
  return query.data;
}

/** The one that the address names, wherever in the list it stands. */
function AskedStock(props: Opened) {
  const { i18n } = useTranslation('half-past');
  const { row, ...asking } = useRemoteRow(listStock, props.id, stockOf);
  if (row === undefined) return <NotYet {...asking} />;
  return (
    <div className={flow.wide}>
      {row && <strong>{nameIn(row, i18n.language)}</strong>}
      <OpenStock {...props} row={row ?? undefined} isHeld={false} />
    </div>
  );
}

function rowId({ id }: HalfPastStock): string {
  return id;
}

function useFilters(): Filter<PendingSearch>[] {
  const { t } = useTranslation('half-past');
  return [
    ...useCommonFilters<PendingSearch>(),
    {
      key: 'age',
      label: t('filter.age'),
      as: 'choice',
      choices: ages.map((age) => ({ value: Number(age), label: t(`age.${age}`) })),
    },
  ];
}
