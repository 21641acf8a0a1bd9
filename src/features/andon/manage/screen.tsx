import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insertTicket, sortColumns } from '#core/andon/contract';
import { assignTickets, listAllTickets } from '#core/andon/online-contract';
import type { Ticket } from '#core/andon/types';
import { ticketOf } from '#core/andon/wire';
import { ListPage } from '../../../lists/list-page.tsx';
import { mapped, useListOf, usePaused } from '../../../lists/sources.ts';
import { RowCard } from '../../../office/row-card.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { useClockRows } from '../../../store-work/clock-rows.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { StateTag, TypeTag } from '../parts/tags.tsx';
import { TicketClocks } from '../parts/ticket-clocks.tsx';
import { ticketColumns } from '../parts/ticket-columns.tsx';
import { useTypes } from '../parts/types.ts';
import { useCauses } from '../parts/use-causes.ts';
import { useScenes } from '../parts/use-scenes.ts';
import { AssignMany } from './assign-many.tsx';
import { Board } from './board.tsx';
import { managersColumns, ticketSheet } from './columns.tsx';
import { useFilters } from './filters.ts';
import { OpenTicket } from './open-ticket.tsx';
import { RaiseSheet } from './raise-sheet.tsx';
import { type ManageProps, type ManageSearch, manageAddress, requestOf } from './search.ts';

const tabs = ['waiting', 'open', 'all'] as const;

/** Rows that are being assigned, and the way to say with which it is done. */
type Assigning = { rows: readonly Ticket[]; answer: (assigned: readonly Ticket[]) => void };

/** Head office's side of the cord (spec 2, sections 2 and 4): what waits for a manager, all of it, and where it stands. */
export function AndonManageScreen({
  search,
  onSearch,
  onAccount,
}: ManageProps & { onAccount: () => Promise<void> }) {
  const { t, i18n } = useTranslation('andon-manage');
  const { language } = i18n;
  const { nameOf } = useTypes();
  const { pathOf } = useScenes();
  const { calendars } = useClockRows();
  const whyNot = useWhyNot(insertTicket);
  const whyNotAssign = useWhyNot(assignTickets);
  const [assigning, setAssigning] = useState<Assigning>();
  const source = mapped(useListOf(listAllTickets, requestOf(usePaused(search))), ticketOf);
  const opened = search.open;
  return (
    <>
      <ListPage<Ticket, ManageSearch>
        id="andon-manage"
        title={t('title')}
        tabs={{
          label: t('tabs'),
          key: 'tab',
          shown: search.tab ?? 'waiting',
          of: [
            ...tabs.map((key) => ({
              key,
              label: t(`tab.${key}`),
              source,
              about: t('about'),
              none: t(`none.${key}`),
            })),
            { key: 'board', label: t('tab.board'), content: <Board search={search} onSearch={onSearch} /> },
          ],
        }}
        address={manageAddress}
        search={search}
        onSearch={onSearch}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        firstSort="-id"
        columns={ticketColumns(t, {
          pathOf,
          time: (at) => exactTimeOf(at, language),
          calendars,
          sorts: sortColumns,
          more: managersColumns(t),
        })}
        card={(row) => (
          <RowCard onClick={() => onSearch({ open: row.id })}>
            <span>
              <StateTag state={row.state} /> <TypeTag type={row.type} />
            </span>
            <strong>{row.title}</strong>
            <TicketClocks clocks={row.clocks} calendars={calendars} />
            <Facts
              of={[
                pathOf(row.scenes) || false,
                row.creator.name,
                row.store ?? row.department.name,
                exactTimeOf(row.updated.at, language),
              ]}
            />
          </RowCard>
        )}
        text={{ key: 'q', label: t('andon:search') }}
        filters={useFilters()}
        file={{ columns: ticketSheet(t, { pathOf, typeOf: nameOf, causeOf: useCauses().nameOf, language }) }}
        batch={[
          {
            key: 'assign',
            label: t('assign-many'),
            reason: whyNotAssign,
            run: (rows) => new Promise((answer) => setAssigning({ rows, answer })),
          },
        ]}
        actions={
          <Button reason={whyNot} onClick={() => onSearch({ raise: true })}>
            {t('andon:raise')}
          </Button>
        }
        open={
          opened !== undefined && {
            rowKey: opened,
            title: t('andon:detail'),
            content: <OpenTicket key={opened} id={opened} />,
          }
        }
        onOpen={(row) => onSearch({ open: row?.id })}
      />
      {search.raise && <RaiseSheet onAccount={onAccount} onClose={() => onSearch({ raise: undefined })} />}
      {assigning && (
        <AssignMany
          rows={assigning.rows}
          onClose={(assigned) => {
            assigning.answer(assigned);
            setAssigning(undefined);
          }}
        />
      )}
    </>
  );
}
