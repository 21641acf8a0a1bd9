import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#core/andon/types';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { StateTag, TypeTag } from '../parts/tags.tsx';
import { TicketClocks } from '../parts/ticket-clocks.tsx';
import classes from './list.module.css';
import { useTickets } from './tickets.ts';

/** A ticket as the phone's card: what is wrong, where it is, and since when. */
export const TicketCard = memo(function TicketCard(props: {
  ticket: Ticket;
  mark: 'waiting' | 'parked' | undefined;
  now: number;
  onOpen: (ticket: Ticket) => void;
}) {
  const { t, i18n } = useTranslation('andon');
  const { timeZone } = useWork();
  const { scenes, calendars } = useTickets();
  const { ticket, mark } = props;
  const path = scenes.pathOf(ticket.scenes);
  return (
    <Card as="article" padding="none" className={classes.card} data-row={ticket.id}>
      <Pressable className={classes.cardBody} onClick={() => props.onOpen(ticket)}>
        <span className={classes.tags}>
          <StateTag state={ticket.state} />
          <TypeTag type={ticket.type} />
        </span>
        <span className={classes.title}>{ticket.title}</span>
        <TicketClocks clocks={ticket.clocks} calendars={calendars} />
        <Facts
          className={classes.facts}
          of={[
            path !== '' && path,
            ticket.number !== null && t('number', { number: ticket.number }),
            ticket.creator.name,
            dateTimeOf(ticket.updated.at, i18n.language, timeZone, props.now),
          ]}
        />
      </Pressable>
      {mark && <UnsentMark isParked={mark === 'parked'} className={classes.mark} />}
    </Card>
  );
});
