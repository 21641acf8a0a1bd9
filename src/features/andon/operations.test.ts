import { expect, test } from 'vitest';
import type { Ticket } from '#core/andon/types';
import { draftOver } from '../../store-work/draft-over.ts';
import { enteredIn, moved, saidByManager } from './operations.ts';

const seen = { type: 'soft', scenes: ['cold'], title: '冷柜', description: '太热', solution: '' };
const judged = { ...seen, type: 'hard', scenes: ['fire'], state: 'return', store: '1001', id: 't-1' };
const ticket = judged as unknown as Ticket;

test('a form begun before a manager judged sends what was typed alone, with what its writer saw', () => {
  const typed = draftOver({ seen, form: { ...seen, title: '冷柜停了' } }, enteredIn(ticket));
  expect(moved(ticket, 'send', { fields: typed.form, seen: typed.seen })).toMatchObject({
    body: { event: 'send', title: '冷柜停了' },
    base: { was: { stats: 'return', title: '冷柜' } },
  });
  const { form, seen: begun } = draftOver({ seen, form: { ...seen, type: 'fast' } }, enteredIn(ticket));
  const { body, base } = moved(ticket, 'send', { fields: form, seen: begun });
  expect([body, base?.was]).toEqual([
    { event: 'send', andonCordType: 'fast' },
    { stats: 'return', andonCordType: 'soft' },
  ]);
});

test('what a manager typed goes along with what it belongs to alone, and what did not go is left', () => {
  const before = { type: 'nochoice', scenes: ['cold'], solution: '', opinion: '' };
  const form = { type: 'hard', scenes: ['cold', 'door'], solution: '换门封', opinion: '请看' };
  const typed = { form, seen: before };
  const judged = { type: 'hard', scenes: ['cold', 'door'], solution: '换门封' };
  expect(saidByManager(typed, 'assign', true)).toEqual({ fields: judged, left: before });
  // A review and a rejection send the words alone.
  const left = { ...form, opinion: '' };
  expect(saidByManager(typed, 'review', true)).toEqual({ fields: {}, left });
  expect(saidByManager(typed, 'reject', true)).toEqual({ fields: {}, left });
  // What is not shown any more is sent by nobody who does not see it.
  expect(saidByManager(typed, 'assign', false)).toEqual({ fields: {}, left });
  expect(saidByManager(typed, 'complete', false)).toEqual({ fields: {}, left });
});
