import { useTranslation } from 'react-i18next';
import { listAllTickets } from '#core/andon/online-contract';
import { ListLine } from '../../../office/list-line.tsx';
import { manageAddress, requestOf } from '../manage/search.ts';
import { TicketRow } from './ticket-row.tsx';

/** The tickets that wait for a manager. */
export function WaitingTicketsToday() {
  const { t } = useTranslation('dashboard');
  const search = manageAddress.read({});
  return (
    <ListLine
      name="waiting-tickets"
      words={t('line.waiting-tickets')}
      tone="needs-you"
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
