import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { storeRows } from '../wire/collection.ts';
import type { Waste } from './row.ts';
import { fates } from './types.ts';

/** The permission points of this feature. */
export const points = { list: 'MENU-WASTE', record: 'POINT-WASTE-RECORD' } as const;

/** The waste of a store, by id: this month's and the last one's (decision R1). */
export const waste = storeRows<Waste>('waste');

const Id = T.String({ format: 'uuid' });
const ofGoods = {
  hdstore: T.String({ minLength: 1, maxLength: 20 }),
  farticle: T.String({ minLength: 1, maxLength: 60 }),
};

/** Records what became of goods of a lot. More than its stock is taken: the books may be late. */
export const recordWaste = call({
  name: 'waste.record',
  summary: 'Record what became of goods that were not sold at their price',
  method: 'POST',
  path: '/api/stock/waste/record',
  access: points.record,
  body: T.Object({
    id: Id,
    ...ofGoods,
    flot: T.String({ maxLength: 60 }),
    fate: T.Enum([...fates]),
    reason: T.String({ minLength: 1, maxLength: 20 }),
    remark: T.String({ maxLength: 200 }),
    qty: T.Number({ exclusiveMinimum: 0, maximum: 100_000 }),
    /** What a piece cost on the shelf as its person saw it; null when nobody had said a price. */
    priceFen: T.Union([T.Integer({ minimum: 1, maximum: 100_000_000 }), T.Null()]),
    /** The goods, for the device that sends it; the server knows them. Each import may bring them more barcodes. */
    goods: T.Optional(
      T.Object({
        goodsCode: T.String({ maxLength: 64 }),
        barcodes: T.Array(T.String({ maxLength: 64 }), { maxItems: 10_000 }),
        name: T.String({ maxLength: 200 }),
        nameEn: T.Union([T.String({ maxLength: 400 }), T.Null()]),
      }),
    ),
  }),
  answer: T.Null(),
  queue: { version: 1, subject: ({ body }) => subjectOf(body) },
});

/** Takes a record back: its author, or the leader of the store. */
export const withdrawWaste = call({
  name: 'waste.withdraw',
  summary: 'Take a record of the waste ledger back',
  method: 'DELETE',
  path: '/api/stock/waste/delete/:id',
  access: points.record,
  params: T.Object({ id: Id }),
  body: T.Object(ofGoods),
  answer: T.Null(),
  queue: { version: 1, subject: ({ body }) => subjectOf(body) },
});

function subjectOf({ hdstore, farticle }: { hdstore: string; farticle: string }): string {
  return `waste/${hdstore}/${farticle}`;
}
