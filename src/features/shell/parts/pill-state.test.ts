import { expect, it } from 'vitest';
import { type PillState, pillState } from './pill-state.ts';

type Status = Parameters<typeof pillState>[0];

const sending = { done: 3, total: 12 };
const cases: [string, Partial<Status>, boolean, { waiting?: number; parked?: number }, PillState['text']][] =
  [
    ['nothing was asked yet', { reachable: null }, true, {}, 'pill.connecting'],
    ['nothing was asked yet, and there is no network at all', { reachable: null }, false, {}, 'pill.offline'],
    ['the last request was answered', { reachable: true }, true, {}, 'pill.online'],
    ['it was, but the network has gone since', { reachable: true }, false, {}, 'pill.offline'],
    ['the last request found nobody', { reachable: false }, true, {}, 'pill.offline'],
    ['it did, and work waits', { reachable: false }, true, { waiting: 12 }, 'pill.offline-saved'],
    ['work waits before anything was asked', { reachable: null }, true, { waiting: 2 }, 'pill.saved'],
    ['work waits without a network', { reachable: null }, false, { waiting: 2 }, 'pill.offline-saved'],
    ['work is on its way', { reachable: true, sending }, true, { waiting: 9 }, 'pill.sending'],
    ['the session has ended', { reachable: true, paused: 'signed-out' }, true, {}, 'pill.signed-out'],
    ['something was refused', { reachable: false }, false, { waiting: 1, parked: 2 }, 'pill.need-you'],
  ];

it.each(cases)('%s', (_case, status, isOnLine, unsent, text) => {
  const whole = { reachable: null, sending: null, paused: null, ...status };
  expect(pillState(whole, isOnLine, { waiting: 0, parked: 0, ...unsent }).text).toBe(text);
});
