import { useTranslation } from 'react-i18next';
import { listAllTickets } from '#core/andon/online-contract';
import { ListLine } from '../../../office/list-line.tsx';
import { manageAddress, requestOf } from '../manage/search.ts';
import { TicketRow } from './ticket-row.tsx';

/** The tickets of which a clock is past its time, for their managers. */
export function LateTicketsToday() {
  const { t } = useTranslation('dashboard');
  const search = manageAddress.read({ tab: 'open', late: true });
  return (
    <ListLine
      name="late-tickets"
      words={t('line.late-tickets')}
      tone="urgent"
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
