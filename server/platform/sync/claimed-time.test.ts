import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterOf, receivedTimeOf, subjectFor } from './claimed-time.ts';

const now = new Date('2026-03-10T01:00:00Z');
const nowText = now.toISOString();

describe('a claimed time', () => {
  it.each([
    ['as it is', '2026-03-09T08:00:00Z', {}, '2026-03-09T08:00:00.000Z', null],
    ['in another zone', '2026-03-10T08:00:00+08:00', {}, '2026-03-10T00:00:00.000Z', null],
    ['of tomorrow', '2026-03-11T01:00:00Z', {}, nowText, 'future'],
    [
      'before the last contact',
      '1970-01-01T00:00:00Z',
      { contact: '2026-03-10T00:00:00Z' },
      '2026-03-10T00:00:00.000Z',
      'contact',
    ],
    [
      'before the previous line',
      '2026-03-09T00:00:00Z',
      { previous: '2026-03-09T10:00:00Z' },
      '2026-03-09T10:00:00.000Z',
      'subject',
    ],
    ['of last year', '2025-03-10T00:00:00Z', {}, '2026-02-24T01:00:00.000Z', 'age'],
    ['a fortnight old', '2026-02-24T01:00:00Z', {}, '2026-02-24T01:00:00.000Z', null],
    [
      'before a line that is ahead of the server',
      '2026-03-10T00:00:00Z',
      { previous: '2026-03-10T02:00:00Z' },
      nowText,
      'subject',
    ],
    [
      'the latest of all bounds',
      '1970-01-01T00:00:00Z',
      { contact: '2026-03-08T00:00:00Z', previous: '2026-03-09T00:00:00Z' },
      '2026-03-09T00:00:00.000Z',
      'subject',
    ],
  ] as const)('%s', (_case, occurredAt, bounds, countedAt, bound) => {
    const heard = receivedTimeOf({ occurredAt }, { now, contact: undefined, previous: undefined, ...bounds });
    expect(heard).toEqual({
      claimedAt: new Date(occurredAt).toISOString(),
      countedAt,
      bound,
      receivedAt: nowText,
    });
  });

  it('that cannot be read is now', () => {
    expect(
      receivedTimeOf(
        { occurredAt: '2026-03-09T23:59:60Z' },
        { now, contact: undefined, previous: undefined },
      ),
    ).toEqual({ claimedAt: null, countedAt: nowText, receivedAt: nowText, bound: 'future' });
  });

  it('never counts outside of its bounds, whatever it is, and as it is within them', () => {
    const instants = fc.date({
      noInvalidDate: true,
      min: new Date('1000-01-01'),
      max: new Date('9999-01-01'),
    });
    const recent = fc.date({ noInvalidDate: true, min: new Date('2026-02-01'), max: now });
    fc.assert(
      fc.property(instants, recent, recent, (claimed, contact, previous) => {
        const { countedAt, bound } = receivedTimeOf(
          { occurredAt: claimed.toISOString() },
          { now, contact: contact.toISOString(), previous: previous.toISOString() },
        );
        const counted = new Date(countedAt);
        expect(counted <= now && counted >= contact && counted >= previous).toBe(true);
        expect(bound === null).toBe(counted.getTime() === claimed.getTime());
      }),
    );
  });
});

it('of two instants the later is told, however they are written', () => {
  expect(laterOf('2026-03-10T00:00:00.000Z', '2026-03-10 07:59:00+08')).toBe('2026-03-10T00:00:00.000Z');
  expect(laterOf('2026-03-10T00:00:00.000Z', '2026-03-10 08:01:00+08')).toBe('2026-03-10T00:01:00.000Z');
});

it.each([
  ['andon/1', 'andon/1'],
  ['inbox', 'inbox lin'],
  ['themes/', 'themes/ lin'],
  ['near-expiry/1001/A\u0000', 'unreadable lin'],
  ['near-expiry/1001/\ud800', 'unreadable lin'],
])('the lines of %j are compared as those of %j', (subject, compared) => {
  expect(subjectFor(subject, 'lin')).toBe(compared);
});
