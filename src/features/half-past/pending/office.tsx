import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import { handleStock } from '#core/half-past/contract';
import { stockOf } from '#core/half-past/item';
import { listStock, stockAgeing } from '#core/half-past/online-contract';
import { type HalfPastStock, pendingQuery } from '#core/half-past/row';
import { featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { useAskedRow } from '../../../office/asked-row.ts';
import { ListPage } from '../../../office/list-page.tsx';
import { useListOf, usePaused } from '../../../office/lists.ts';
import { NotYet } from '../../../office/not-yet.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useChanges } from '../../../office/use-changes.ts';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { useToday } from '../../../store-work/today.ts';
import { errorToast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { bodyOf, type Handling } from '../operations.ts';
import { AgeingPicture } from '../parts/ageing.tsx';
import { StockCard } from '../parts/cards.tsx';
import { stockColumns, stockSheet } from '../parts/columns.tsx';
import { StockFacts } from '../parts/facts.tsx';
import classes from '../parts/half-past.module.css';
import { HandleForm } from '../parts/handle-form.tsx';
import { WhoseSwitch } from '../parts/whose-switch.tsx';
import { ageIn, type PendingProps, type PendingSearch, pendingAddress } from './search.ts';
import { useFilters } from './use-filters.ts';
import { useWayBack } from './use-way-back.ts';

type Batch = { rows: readonly HalfPastStock[]; answer: (done: readonly HalfPastStock[]) => void };

/** Every purchaser's stock, for head office: its devices hold none of it, so the server is asked. */
export function OfficePending({ search, onSearch }: PendingProps) {
  const { t, i18n } = useTranslation('half-past');
  const { language } = i18n;
  const reason = useWhyNot(handleStock);
  const [batch, setBatch] = useState<Batch>();
  const today = useToday(defaultTimeZone);
  const { user } = useOffice();
  const body = pendingQuery.toBody(usePaused(search));
  const found = useListOf(listStock, body);
  const ages = useAgeing(body);
  const opened = search.open;
  return (
    <>
      <ListPage<HalfPastStock, PendingSearch>
        id="half-past-office"
        title={t('title')}
        about={t('about.pending')}
        none={t('empty.text')}
        address={pendingAddress}
        search={search}
        onSearch={onSearch}
        source={{
          key: found.key,
          fetch: async (page) => {
            const { items, total } = await found.fetch(page);
            return { items: items.map(stockOf), total };
          },
        }}
        rowKey={({ id }) => id}
        nameOf={(row) => nameIn(row, language)}
        firstSort=""
        columns={stockColumns<HalfPastStock>(t, language, () => undefined)}
        card={(row) => (
          <StockCard row={row} today={today} mark={undefined} onOpen={() => onSearch({ open: row.id })} />
        )}
        text={{ key: 'q', label: t('search') }}
        filters={useFilters()}
        note={
          <div className={classes.aboveList}>
            <WhoseSwitch user={user} onSearch={onSearch} whose="all" />
            {ages && (
              <AgeingPicture
                of={ages}
                shown={ageIn(search)}
                onShow={(age) =>
                  onSearch({ age: age === undefined ? undefined : Number(age), page: undefined })
                }
              />
            )}
          </div>
        }
        file={{ columns: stockSheet<HalfPastStock>(t) }}
        batch={[
          {
            key: 'handle',
            label: t('handle'),
            reason,
            run: (rows) => new Promise((answer) => setBatch({ rows, answer })),
          },
        ]}
        detail={
          opened === undefined
            ? undefined
            : {
                rowKey: opened,
                title: t('detail'),
                content: (
                  <OpenStock
                    key={opened}
                    id={opened}
                    reason={reason}
                    onHandled={() => onSearch({ open: undefined })}
                  />
                ),
              }
        }
        onOpen={(row) => onSearch({ open: row?.id })}
      />
      {batch && (
        <HandleMany
          rows={batch.rows}
          onClose={(done) => {
            batch.answer(done);
            setBatch(undefined);
          }}
        />
      )}
    </>
  );
}

function useAgeing({ sort: _, ...body }: ReturnType<typeof pendingQuery.toBody>) {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [featureOf(stockAgeing), user.userId, stockAgeing.name, body],
    queryFn: ({ signal }) => send(stockAgeing, { token, signal, body }),
    placeholderData: (before) => before,
  });
  return query.data;
}

function OpenStock(props: { id: string; reason: string | undefined; onHandled: () => void }) {
  const { t, i18n } = useTranslation('half-past');
  const { id, reason, onHandled } = props;
  const { row, ...asking } = useAskedRow(listStock, id, stockOf);
  const handling = useChange(handleStock);
  const tell = useWayBack();
  if (row === undefined) return <NotYet {...asking} />;
  if (row === null) return <p>{t('open.not-here-text')}</p>;
  const stock = row;
  const { problem } = handling;

  async function handle(said: Handling): Promise<boolean> {
    const body = bodyOf(stock, said);
    if (!(await handling.run({ body }))) return false;
    tell(said, nameIn(stock, i18n.language), [body]);
    onHandled();
    return true;
  }
  return (
    <div className={classes.section}>
      <strong>{nameIn(row, i18n.language)}</strong>
      {reason === undefined ? (
        <HandleForm
          draft={id}
          isBusy={handling.isBusy}
          failure={problem ? t(`reasons:${problem.reason}`, problem.params) : undefined}
          onHandle={handle}
        />
      ) : (
        <p>{reason}</p>
      )}
      <StockFacts row={row} />
    </div>
  );
}

/** The same done about several rows, each by itself; those that others were faster with stay ticked. */
function HandleMany(props: {
  rows: readonly HalfPastStock[];
  onClose: (done: readonly HalfPastStock[]) => void;
}) {
  const { t } = useTranslation('half-past');
  const { rows, onClose } = props;
  const { isBusy, run } = useChanges(handleStock);
  const tell = useWayBack();

  async function handle(said: Handling): Promise<boolean> {
    const bodies = rows.map((row) => bodyOf(row, said));
    const problems = await run(bodies.map((body) => ({ body })));
    const isDone = (_: unknown, index: number) => problems[index] === undefined;
    const done = rows.filter(isDone);
    if (done.length > 0) tell(said, t('done.several', { count: done.length }), bodies.filter(isDone));
    const first = problems.find((problem) => problem !== undefined);
    if (first) errorToast(t(`reasons:${first.reason}`, first.params), t('app:close'));
    onClose(done);
    return done.length > 0;
  }
  return (
    <Sheet
      opened
      title={t('handle.several', { count: rows.length })}
      closeLabel={t('forms:close')}
      onClose={() => onClose([])}
    >
      <HandleForm draft="many" isBusy={isBusy} onHandle={handle} />
    </Sheet>
  );
}
