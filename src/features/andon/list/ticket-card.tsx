import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { noChoice, type Ticket } from '#core/andon/types';
import { HeldCard } from '../../../store-work/held-card.tsx';
import type { Unsent } from '../../../store-work/unsent.ts';
import { useWork } from '../../../store-work/work.ts';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { StateTag, TypeTag } from '../parts/tags.tsx';
import { TicketClocks } from '../parts/ticket-clocks.tsx';
import { useTickets } from './tickets.ts';

/** A ticket as the phone's card: what is wrong, where it is, and since when. */
export const TicketCard = memo(function TicketCard(props: {
  ticket: Ticket;
  mark: Unsent | undefined;
  now: number;
  onOpen: (ticket: Ticket) => void;
}) {
  const { t, i18n } = useTranslation('andon');
  const { timeZone } = useWork();
  const { scenes, calendars } = useTickets();
  const { ticket } = props;
  return (
    <HeldCard
      rowKey={ticket.id}
      mark={props.mark}
      onOpen={() => props.onOpen(ticket)}
      tags={
        <>
          <StateTag state={ticket.state} />
          {ticket.type !== noChoice && <TypeTag type={ticket.type} />}
        </>
      }
      title={ticket.title}
      more={<TicketClocks clocks={ticket.clocks} calendars={calendars} />}
      facts={[
        scenes.pathOf(ticket.scenes),
        ticket.number !== null && t('number', { number: ticket.number }),
        ticket.creator.name,
        dateTimeOf(ticket.updated.at, i18n.language, timeZone, props.now),
      ]}
    />
  );
});
