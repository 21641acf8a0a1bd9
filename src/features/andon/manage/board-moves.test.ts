import { expect, it } from 'vitest';
import { noChoice, type Ticket } from '#core/andon/types';
import { aTicket, lin, zhou } from '../../../../tests/support/ticket-rows.ts';
import { boardMoves, moveInto } from './board-moves.ts';

const manager = { user: zhou, isManager: true, isTeamLeader: false };
const reviewed = (more: Partial<Ticket> = {}) => aTicket({ state: 'check', type: 'hard', ...more });
const into = (ticket: Ticket, preset = [lin]) => {
  const found = moveInto(['assigned', 'superiorAssign'], boardMoves(ticket, manager, preset));
  return found && `${found.event}${found.asks ? '?' : ''}`;
};

it('a reviewed event goes to the handlers of its scene at once', () => {
  expect(into(reviewed())).toBe('preset');
});

it('where the scene names nobody, or nobody has judged it, it is opened to be said', () => {
  expect(into(reviewed(), [])).toBe('assign?');
  expect(into(reviewed({ type: noChoice }))).toBe('preset?');
});

it('whoever may not move it is offered nothing', () => {
  expect(
    boardMoves(reviewed(), { ...manager, user: { id: 'x', name: 'x' }, isManager: false }, [lin]),
  ).toEqual([]);
  expect(moveInto(['received'], boardMoves(reviewed(), manager, [lin]))).toBeUndefined();
});

it('what only writes in an event is no move', () => {
  expect(boardMoves(reviewed(), manager, []).map(({ event }) => event)).toEqual(['assign', 'reject']);
});

it('whoever completes is asked first why it happened', () => {
  const handled = aTicket({ state: 'received', handlers: [zhou] });
  const complete = boardMoves(handled, manager, []).find(({ event }) => event === 'complete');
  expect(complete?.asks).toBe(true);
});

it('what is done at the list of whoever raised it is not offered', () => {
  const offered = (ticket: Ticket) => boardMoves(ticket, manager, []).map(({ event }) => event);
  expect(offered(aTicket({ state: 'sented', creator: zhou, leader: null }))).toEqual(['review', 'reject']);
  expect(offered(aTicket({ state: 'return', returnFrom: 'check', creator: zhou }))).toEqual(['assign']);
});
