import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import { handleStock } from '#core/half-past/contract';
import { stockOf } from '#core/half-past/item';
import { listStock, stockAgeing } from '#core/half-past/online-contract';
import { type HalfPastStock, pendingQuery } from '#core/half-past/row';
import { featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { mapped, useListOf, usePaused } from '../../../lists/sources.ts';
import { useAskedRow } from '../../../office/asked-row.ts';
import { NotYet } from '../../../office/not-yet.tsx';
import { useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { useToday } from '../../../store-work/today.ts';
import { useUnsent } from '../../../store-work/unsent.ts';
import { handledStock } from '../marks.ts';
import { AgeingPicture } from '../parts/ageing.tsx';
import { StockCard } from '../parts/cards.tsx';
import { stockColumns, stockSheet } from '../parts/columns.tsx';
import classes from '../parts/half-past.module.css';
import { WhoseSwitch } from '../parts/whose-switch.tsx';
import { type Batch, BatchSheet } from './batch-sheet.tsx';
import { OpenStock } from './open-stock.tsx';
import { ageIn, type PendingProps, type PendingSearch, pendingAddress } from './search.ts';
import { useFilters } from './use-filters.ts';

/** Every purchaser's stock, for head office: its devices hold none of it, so the server is asked. */
export function OfficePending({ search, onSearch }: PendingProps) {
  const { t, i18n } = useTranslation('half-past');
  const { language } = i18n;
  const reason = useWhyNot(handleStock);
  const [batch, setBatch] = useState<Batch>();
  const marks = useUnsent(handledStock);
  const today = useToday(defaultTimeZone);
  const { user } = useOffice();
  const body = pendingQuery.toBody(usePaused(search));
  const source = mapped(useListOf(listStock, body), stockOf);
  const ages = useAgeing(body);
  const opened = search.open;
  return (
    <>
      <ListPage<HalfPastStock, PendingSearch>
        id="half-past-office"
        title={t('title')}
        address={pendingAddress}
        search={search}
        onSearch={onSearch}
        list={{ source, about: t('about.pending'), none: t('empty.text') }}
        rowKey={({ id }) => id}
        nameOf={(row) => nameIn(row, language)}
        firstSort=""
        columns={stockColumns<HalfPastStock>(t, language, ({ id }) => marks.get(id))}
        card={(row) => (
          <StockCard
            row={row}
            today={today}
            mark={marks.get(row.id)}
            onOpen={() => onSearch({ open: row.id })}
          />
        )}
        text={{ key: 'q', label: t('search') }}
        filters={useFilters()}
        above={
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
        open={
          opened === undefined
            ? undefined
            : {
                rowKey: opened,
                title: t('detail'),
                content: (
                  <AskedStock
                    key={opened}
                    id={opened}
                    mend={search.mend}
                    reason={reason}
                    onHandled={() => onSearch({ open: undefined, mend: undefined })}
                  />
                ),
              }
        }
        onOpen={(row) => onSearch({ open: row?.id, mend: undefined })}
      />
      {batch && (
        <BatchSheet
          rows={batch.rows}
          isHeld={false}
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
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [featureOf(stockAgeing), user.userId, stockAgeing.name, body],
    queryFn: ({ signal }) => send(stockAgeing, { token, signal, body }),
    placeholderData: (before) => before,
  });
  return query.data;
}

/** The one that the address names, wherever in the list it stands. */
function AskedStock(props: Omit<ComponentProps<typeof OpenStock>, 'row' | 'isHeld'>) {
  const { i18n } = useTranslation('half-past');
  const { row, ...asking } = useAskedRow(listStock, props.id, stockOf);
  if (row === undefined) return <NotYet {...asking} />;
  return (
    <div className={classes.section}>
      {row && <strong>{nameIn(row, i18n.language)}</strong>}
      <OpenStock {...props} row={row ?? undefined} isHeld={false} />
    </div>
  );
}
