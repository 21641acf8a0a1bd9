import { describe, expect, it } from 'vitest';
import { afterMarking, groupedByDay, isOpen } from './rules.ts';

const at = (toldAt: string) => ({ toldAt });

describe('entries by day', () => {
  it('stand newest first, those of today apart, on the clock of the zone', () => {
    const late = at('2026-03-09T16:30:00.000Z');
    const early = at('2026-03-09T15:30:00.000Z');
    const noon = at('2026-03-10T04:00:00.000Z');
    expect(groupedByDay([early, noon, late], '2026-03-10', 'Asia/Shanghai')).toEqual({
      today: [noon, late],
      earlier: [early],
    });
    expect(groupedByDay([early, noon, late], '2026-03-10', 'UTC')).toEqual({
      today: [noon],
      earlier: [late, early],
    });
  });

  it('count one of tomorrow, by a clock that is ahead, as of today', () => {
    const ahead = at('2026-03-11T01:00:00.000Z');
    expect(groupedByDay([ahead], '2026-03-10', 'UTC').today).toEqual([ahead]);
  });
});

describe('an entry', () => {
  const entry = { id: 'a', readAt: null, settledAt: null };

  it('needs its reader until it is read or settled', () => {
    expect(isOpen(entry)).toBe(true);
    expect(isOpen({ ...entry, readAt: '2026-03-10T00:00:00Z' })).toBe(false);
    expect(isOpen({ ...entry, settledAt: '2026-03-10T00:00:00Z' })).toBe(false);
  });

  it('is marked once, and only as the telling that its reader saw', () => {
    const read = afterMarking(entry, { id: 'a', read: true, at: '1' });
    expect(read.readAt).toBe('1');
    expect(afterMarking(read, { id: 'a', read: true, at: '2' }).readAt).toBe('1');
    expect(afterMarking(read, { id: 'a', read: false, at: '2' }).readAt).toBe(null);
    expect(afterMarking(entry, { id: 'b', read: true, at: '1' })).toBe(entry);
  });
});
