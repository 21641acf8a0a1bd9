import { expect, test } from 'vitest';
import type { moveTicket } from '#core/andon/contract';
import type { Ticket } from '#core/andon/types';
import type { BodyOf } from '#core/wire/call';
import { keepTyped } from './refused-move.ts';

const entered = { type: 'soft', scenes: ['cold'], title: '冷柜', description: '太热', solution: '' };
const ticket = { id: 't', ...entered } as unknown as Ticket;
const why = { cause: '', whys: '', text: '', ownerId: 'me', dueOn: null };
const measure = { text: '每季检查', ownerId: 'u-2', dueOn: '2026-04-01' };

test.each<[BodyOf<typeof moveTicket>, Record<string, unknown>]>([
  [{ event: 'accept' }, {}],
  [{ description: '更热' }, { 'andon.edit.t': { seen: entered, form: { ...entered, description: '更热' } } }],
  [
    { event: 'send', sceneLevel1Id: 'fire', sceneLevel2Id: '', sceneLevel3Id: '' },
    { 'andon.edit.t': { seen: entered, form: { ...entered, scenes: ['fire'] } } },
  ],
  [
    { event: 'complete', cause: 'aging', whys: '老化', measure, opinion: '换了' },
    {
      'andon.why.t': { seen: why, form: { cause: 'aging', whys: '老化', ...measure } },
      'andon.complete.t': { text: '换了', seen: '' },
    },
  ],
  ...(['delegate', 'say', 'reject', 'answer', 'notSolved'] as const).map(
    (event): [BodyOf<typeof moveTicket>, Record<string, unknown>] => [
      { event, opinion: '请看' },
      { [`andon.${event}.t`]: { text: '请看', seen: '' } },
    ],
  ),
])('what was typed in a refused move goes back to where it is typed: %o', async (body, kept) => {
  const drafts: Record<string, unknown> = {};
  const save = async (key: string, value: unknown) => {
    drafts[key] = value;
  };
  const read = async (key: string) => drafts[key];
  await keepTyped({ read, save }, ticket, body, { userId: 'me' });
  expect(drafts).toEqual(kept);
  // What was typed there since stays.
  for (const key of Object.keys(kept)) drafts[key] = 'newer';
  await keepTyped({ read, save }, ticket, body, { userId: 'me' });
  expect(new Set(Object.values(drafts)).size).toBeLessThanOrEqual(1);
});
