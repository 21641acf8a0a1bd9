import { expect, it } from 'vitest';
import { aLack, aSubstitute, someEdit, someFlags } from '../../tests/support/lack-rows.ts';
import { storeLack } from './decision.ts';
import { storeProgress } from './progress.ts';
import type { Lack } from './row.ts';
import type { LackFlags } from './types.ts';

const zone = { today: '2026-03-10', timeZone: 'Asia/Shanghai' };
const offered = aLack({ disposal: 'exchange', substitutes: [aSubstitute('B')] });

function rowOf(lack: Lack, said?: Partial<LackFlags>) {
  const row = storeLack(lack, said && someFlags({ exchangeFor: 'B', ...said }), '1001');
  if (!row) throw new Error('no row');
  return row;
}

it('counts what was answered today and what is left, and who did how many', () => {
  const xu = { ...someEdit, userName: '许静', at: '2026-03-10T02:00:00.000Z' };
  const rows = [
    rowOf(offered),
    rowOf(offered, { exchangeFlag: 'accept' }),
    rowOf(offered, { exchangeFlag: 'refuse', edit: xu }),
    rowOf(offered, { exchangeFlag: 'accept', edit: xu, exportFlag: 'noexport' }),
    // Yesterday in the store, one second before midnight.
    rowOf(offered, { exchangeFlag: 'accept', edit: { ...xu, at: '2026-03-09T15:59:59.000Z' } }),
    // Exported today.
    rowOf(offered, { exchangeFlag: 'accept', answered: { ...xu, at: '2026-03-09T15:59:59.000Z' }, edit: xu }),
    rowOf(aLack()),
    rowOf(aLack({ disposal: 'wait' }), { exportFlag: 'exported' }),
  ];
  expect(storeProgress(rows, zone)).toEqual({
    done: 3,
    left: 1,
    lastAt: xu.at,
    undecided: 1,
    toExport: 6,
    notExported: 1,
    people: [
      { name: '许静', count: 2 },
      { name: '林涛', count: 1 },
    ],
  });
});

it('is nothing of nothing', () => {
  expect(storeProgress([], zone)).toMatchObject({ done: 0, left: 0, lastAt: null, people: [] });
});
