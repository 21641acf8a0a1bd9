import type { TicketItem } from '#core/andon/contract';
import type { Ticket } from '#core/andon/types';
import { useClockRows } from '../../../store-work/clock-rows.ts';
import { FirstRow } from '../../../ui/lists/first-rows.tsx';
import { TicketTag } from '../parts/ticket-tag.tsx';

/** An event among the first of its list on Today: what it is, where, and until when. */
export function TicketRow(props: {
  title: string;
  store: string | null;
  clocks: Ticket['clocks'] | TicketItem['clocks'];
  link: Parameters<typeof FirstRow>[0]['link'];
}) {
  const { calendars } = useClockRows();
  return (
    <FirstRow name={props.title} about={props.store} link={props.link}>
      <TicketTag clocks={props.clocks} calendars={calendars} />
    </FirstRow>
  );
}
