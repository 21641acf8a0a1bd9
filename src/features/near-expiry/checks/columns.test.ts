import { expect, it } from 'vitest';
import { listRow } from '#core/near-expiry/list-row';
import { did, lot, milk } from '../../../../tests/support/goods.ts';
import { fieldColumns } from './columns.tsx';

it('the table tells the whole time of the last record, with year and seconds (decision W23)', () => {
  const timeZone = 'Asia/Shanghai';
  const records = [did('onlyremark', 'L1', { editTime: '2026-03-09T01:02:03.000Z' })];
  const row = listRow(milk({ lots: [lot('L1', '2026-03-12')], records }), {
    mode: 'batch',
    basis: { live: false, zero: false },
    pinned: false,
    timeZone,
    today: '2026-03-10',
  });
  const words = ((key: string) => key) as never;
  const column = fieldColumns(words, 'zh', timeZone).find(({ key }) => key === 'editTime');
  expect(row && column?.render(row)).toContain('2026/03/09 09:02:03');
});
