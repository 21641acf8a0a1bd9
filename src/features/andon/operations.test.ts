import { expect, test } from 'vitest';
import type { Ticket } from '#core/andon/types';
import { draftOver } from '../../store-work/draft-over.ts';
import { enteredIn, moved } from './operations.ts';

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
