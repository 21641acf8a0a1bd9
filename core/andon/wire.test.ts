import { expect, it } from 'vitest';
import { aTicket, lin } from '../../tests/support/ticket-rows.ts';
import { historyItemOf, itemOf, ticketOf } from './wire.ts';
import { lineOf } from './workflow.ts';

it('a ticket comes over the wire as it is, with what was only claimed of its history', () => {
  const at = '2026-03-10T01:00:00.000Z';
  const heard = { receivedAt: '2026-03-10T03:00:00.000Z', claimedAt: '2026-03-12T01:00:00.000Z' };
  const line = lineOf({ id: 'l-1', user: lin, at, process: 'sented' });
  const history = [
    { ...line, heard },
    { ...line, id: 'l-2' },
  ];
  const why = { cause: 'aging', whys: '老化', repeat: { number: 3, at, stores: 2 } };
  const ticket = aTicket({ scenes: ['a', 'b'], ...why, history });
  const wired = { ...itemOf(ticket), history: history.map((one) => historyItemOf('t', one)) };
  expect(ticketOf(wired)).toEqual(ticket);
});
