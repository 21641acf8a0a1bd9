import { describe, expect, it } from 'vitest';
import { aWatch, zhao } from '../../tests/support/watch-rows.ts';
import type { ServiceClock } from '../clocks/clock.ts';
import { type WatchFilter, watchQuery } from './query.ts';

const noWatchFilter: WatchFilter = { ...watchQuery.none, open: false, lateAt: null };

import { listWatches } from './list.ts';
import { itemOf, watchOf } from './wire.ts';

const at = (time: string) => ({ ...aWatch().edit, at: `2026-03-10T${time}:00.000Z` });
const milk = aWatch({ id: 'milk', edit: at('01:00'), buyerCode: 'buyer01' });
const tea = aWatch({
  id: 'tea',
  name: '红茶',
  goodsCode: 'G2',
  barcodes: [],
  store: '1002',
  day: '2026-03-09',
  edit: at('02:00'),
  status: 'REJECT',
  decided: zhao,
  expectedOn: '2026-03-12',
});
const rice = aWatch({ id: 'rice', name: '大米', goodsCode: 'G3', edit: at('03:00'), requiredQty: 2 });
const found = (filter: Partial<WatchFilter>) =>
  listWatches([tea, milk, rice], { ...noWatchFilter, ...filter }).map(({ id }) => id);

describe('the list', () => {
  it('has the newest first, and what is to be done the longest waiting first', () => {
    expect(found({})).toEqual(['rice', 'tea', 'milk']);
    expect(found({ open: true })).toEqual(['milk', 'rice']);
  });

  it.each<[string, Partial<WatchFilter>, string[]]>([
    ['the one box', { search: '牛奶' }, ['milk']],
    ['a part of the name', { name: '茶' }, ['tea']],
    ['a part of the code', { goodsCode: 'g3' }, ['rice']],
    ['a part of a barcode', { barcode: '90' }, ['rice', 'milk']],
    ['the purchaser', { buyerCode: ' buyer01 ' }, ['milk']],
    ['the day', { day: '2026-03-09' }, ['tea']],
    ['the status', { status: 'REJECT' }, ['tea']],
    ['the store', { store: '1002' }, ['tea']],
  ])('finds by %s', (_by, filter, ids) => {
    expect(found(filter)).toEqual(ids);
  });

  it('is of what is past its time, when that is asked: a clock that runs, not one at its end or that was stopped', () => {
    const running: ServiceClock = {
      clock: 'own',
      state: 'running',
      calendarId: 'x',
      zone: 'Asia/Shanghai',
      durationMs: 14_400_000,
      usedMs: 0,
      runningSince: at('01:00').at,
      dueAt: at('05:00').at,
    };
    const stopped: ServiceClock = { ...running, state: 'stopped', runningSince: null, dueAt: null };
    const rows = [
      { ...milk, clocks: [running] },
      { ...tea, clocks: [stopped] },
      { ...rice, clocks: [{ ...running, dueAt: at('05:01').at }] },
    ];
    const lateAt = (time: string) =>
      listWatches(rows, { ...noWatchFilter, lateAt: Date.parse(at(time).at) }).map(({ id }) => id);
    expect(lateAt('05:00')).toEqual([]);
    expect(lateAt('05:01')).toEqual(['milk']);
    expect(lateAt('05:02')).toEqual(['rice', 'milk']);
  });

  it('has what nobody knows last, in both directions', () => {
    expect(found({ sort: '+expectedDeliveryDate' })).toEqual(['tea', 'rice', 'milk']);
    expect(found({ sort: '-disposeTime' })).toEqual(['tea', 'rice', 'milk']);
    expect(found({ sort: '+reqQty' })).toEqual(['rice', 'tea', 'milk']);
  });
});

it.each([milk, { ...tea, before: { status: 'NEW', remark: '', decided: null } }])(
  'reads back what it sends',
  (watch) => {
    expect(watchOf(itemOf(watch))).toEqual({ ...watch, shelfLifeDays: null });
  },
);
