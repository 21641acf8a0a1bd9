import { useTranslation } from 'react-i18next';
import { listAllTickets } from '#core/andon/online-contract';
import { ListLine } from '../../../office/list-line.tsx';
import type { FigureTone } from '../../../ui/lists/figure-line.tsx';
import { type ManageSearch, manageAddress, requestOf } from '../manage/search.ts';
import { TicketRow } from './ticket-row.tsx';

/** The tickets of which a clock is past its time, for their managers. */
export function LateTicketsToday() {
  const search = manageAddress.read({ tab: 'open', late: true });
  return <TicketsLine name="late-tickets" tone="urgent" search={search} />;
}

/** The tickets that wait for a manager. */
export function WaitingTicketsToday() {
  return <TicketsLine name="waiting-tickets" tone="needs-you" search={manageAddress.read({})} />;
}

function TicketsLine(props: {
  name: 'late-tickets' | 'waiting-tickets';
  tone: FigureTone;
  search: ManageSearch;
}) {
  const { t } = useTranslation('dashboard');
  const { name, tone, search } = props;
  return (
    <ListLine
      name={name}
      words={t(`line.${name}`)}
      tone={tone}
      call={listAllTickets}
      body={requestOf(search)}
      link={{ to: '/andon/manage', search }}
      row={({ id, title, hdstore, clocks }) => (
        <TicketRow
          key={id}
          title={title}
          store={hdstore}
          clocks={clocks}
          link={{ to: '/andon/manage', search: { ...search, open: id } }}
        />
      )}
    />
  );
}
