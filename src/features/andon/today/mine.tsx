import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tickets } from '#core/andon/contract';
import { listTickets } from '#core/andon/list';
import type { Ticket } from '#core/andon/types';
import type { By } from '#core/andon/workflow';
import type { SessionInfo } from '#core/session/contract';
import { useDownload } from '../../../store-work/download.ts';
import { useMinute } from '../../../store-work/minute.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { weekdayTimeOf } from '../../../ui/text/format.ts';
import { filterOf, type ListSearch, listAddress } from '../list/search.ts';
import { useHeldTickets } from '../list/tickets.ts';

export type TicketsLine = {
  count: number;
  search: ListSearch;
  /** When the first clock of them is up, ISO 8601; null while none runs. */
  firstDueAt: string | null;
};

/** The tickets that wait for somebody: how many, until when the first, and the address of their list. */
export function ticketsLine(all: readonly Ticket[], by: By): TicketsLine {
  const search = listAddress.read({});
  const waiting = listTickets(all, 'todo', filterOf(search), by);
  const dueAts = waiting.flatMap(({ clocks }) => clocks.flatMap(({ dueAt }) => dueAt ?? []));
  return { count: waiting.length, search, firstDueAt: dueAts.sort()[0] ?? null };
}

export function MyTicketsToday({ user }: { user: SessionInfo }) {
  const { t, i18n } = useTranslation('dashboard');
  const { isLoaded, all, by } = useHeldTickets(user);
  const { isComplete } = useDownload(tickets, user.userId);
  const { count, search, firstDueAt } = useMemo(() => ticketsLine(all, by), [all, by]);
  const now = useMinute();
  const isLate = firstDueAt !== null && Date.parse(firstDueAt) < now;
  const time = firstDueAt && weekdayTimeOf(firstDueAt, i18n.language);
  return (
    <FigureLine
      name="tickets"
      figure={isLoaded && isComplete ? count : undefined}
      words={t('line.tickets')}
      note={time && t(isLate ? 'tickets.late' : 'tickets.until', { time })}
      tone={isLate ? 'urgent' : 'needs-you'}
      link={{ to: '/andon/list', search }}
    />
  );
}
