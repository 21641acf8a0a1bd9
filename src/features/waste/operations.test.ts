import * as T from 'typebox';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { recordWaste } from '#core/waste/contract';
import { milk } from '../../../tests/support/goods.ts';
import { record } from './operations.ts';

const barcodes = Array.from({ length: 60 }, (_, one) => String(6_901_234_000_000 + one));
const entered = { fate: 'thrown', reason: '1', remark: '', qty: 1, priceFen: null } as const;

it('waste of goods with sixty barcodes is recorded with as many as a server of release 1.0.0 takes', () => {
  const { body } = record(milk({ barcodes }), 'L1', entered);
  expect(body).toMatchObject({ goods: { barcodes: barcodes.slice(0, 50) } });
});

it('what a device of release 1.0.0 has kept of such goods is taken', () => {
  const { body } = record(milk(), 'L1', entered);
  expect(
    Value.Check(recordWaste.body ?? T.Never(), {
      ...Object(body),
      goods: { ...Object(body).goods, barcodes },
    }),
  ).toBe(true);
});
