import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { companyRows, storeRows } from '../wire/collection.ts';
import { remarkMaxLength } from './decision.ts';
import { type Lack, lack, storeWord } from './row.ts';
import type { DefaultSubstitutes, LackFlags } from './types.ts';

/** The permission points of this feature. */
export const points = {
  manager: 'MENU-LACK-MANAGER',
  view: 'MENU-LACK-VIEW',
  substitutes: 'MENU-SUBSTITUTES',
  decide: 'POINT-LACK-UPDATE',
  flag: 'POINT-LACK-FLAG',
  posExport: 'POINT-LACK-POSEXPORT',
  import: 'POINT-LACK-IMPORT',
  sync: 'POINT-LACK-SYNC',
  export: 'POINT-LACK-EXPORT',
  substitutesUpdate: 'POINT-EXCHANGE-UPDATE',
} as const;

/** Shortages, by id: the same row for all stores (decision R1). */
export const lacks = companyRows<Lack>('lacks', [points.manager, points.view]);

/** What a store adds to a shortage, by the shortage's id. */
export const lackFlags = storeRows<LackFlags>('lack-flags');

/** Default substitutes, by the goods' article. */
export const defaultSubstitutes = companyRows<DefaultSubstitutes>('default-substitutes', [
  points.manager,
  points.view,
  points.substitutes,
]);

export const Store = T.String({ minLength: 1, maxLength: 20 });
export const Code = T.String({ maxLength: 60 });
export const LackId = T.String({ format: 'uuid' });
const FlagCode = T.String({ maxLength: 20 });
const Name = T.String({ maxLength: 200 });
export const TextOrNull = T.Union([T.String(), T.Null()]);
const NumberOrNull = T.Union([T.Number(), T.Null()]);

/** The fields as whoever decides saw them: one that was changed meanwhile is a conflict; what is not said is overwritten. */
const DecisionSeen = T.Object({
  disposeFlag: T.Optional(FlagCode),
  exchangeGd1Code2: T.Optional(Code),
  exchangeGd2Code2: T.Optional(Code),
  exchangeGd3Code2: T.Optional(Code),
  remark: T.Optional(T.String({ maxLength: remarkMaxLength })),
});

/** What a decision changes, with the documents' field names; what is absent stays. */
export const decisionChange = {
  disposeFlag: T.Optional(FlagCode),
  /** Barcode or goods code; empty takes it away. The names are ignored here: they are for the device that sends them. */
  exchangeGd1Code2: T.Optional(Code),
  exchangeGd1Name: T.Optional(Name),
  exchangeGd2Code2: T.Optional(Code),
  exchangeGd2Name: T.Optional(Name),
  exchangeGd3Code2: T.Optional(Code),
  exchangeGd3Name: T.Optional(Name),
  remark: T.Optional(T.String({ maxLength: remarkMaxLength })),
  /** With `exchange`: the substitutes are the default ones of these goods, whatever is named (decision L2). */
  defaults: T.Optional(T.Boolean()),
  /** Makes `nodispose` a wish of its own (decision L1). */
  clear: T.Optional(T.Boolean()),
  /** For what is sent at once; an operation of the outbox says it in its `base`. */
  was: T.Optional(DecisionSeen),
};

const { days, remark, editUserId, editUserName, editTime, everywhere, ...wires } = lack.wires;

/** A shortage on the wire (spec 1, section 3), with the times of its figures (decision W13). */
export const LackItem = T.Object({
  ...wires,
  exchangeGd1Code2: T.String(),
  exchangeGd1Name: T.String(),
  exchangeGd1StockNum: NumberOrNull,
  exchangeGd2Code2: T.String(),
  exchangeGd2Name: T.String(),
  exchangeGd2StockNum: NumberOrNull,
  exchangeGd3Code2: T.String(),
  exchangeGd3Name: T.String(),
  exchangeGd3StockNum: NumberOrNull,
  /** The substitutes once more, whole: for whoever reads them back. */
  substitutes: T.Array(
    T.Object({
      article: T.String(),
      code: T.String(),
      name: T.String(),
      nameEn: TextOrNull,
      stock: NumberOrNull,
      stockAt: TextOrNull,
    }),
  ),
  remark,
  editUserId,
  editUserName,
  editTime,
  days,
  everywhere,
  /** Of the row that devices hold; only in the answer to a change. */
  version: T.Optional(T.Integer()),
});

/** Decides about a shortage, changes its substitutes or its remark; only what is named. */
export const updateLack = call({
  name: 'goods-lack.update',
  summary: 'Decide what is done about a shortage',
  method: 'POST',
  path: '/api/jarvis/goodslackmanager/update/:id',
  source: 'given',
  access: points.decide,
  params: T.Object({ id: LackId }),
  body: T.Object(decisionChange),
  answer: LackItem,
  queue: { version: 1, subject: ({ params }) => `goods-lack/${params.id}` },
});

/** A shortage as a store sees it, on the wire. */
export const StoreLackItem = T.Object({
  ...LackItem.properties,
  ...storeWord.wires,
  flagEditUserName: TextOrNull,
  flagEditTime: TextOrNull,
});

/** What a store says about a shortage. */
export const flagsChange = {
  exportFlag: T.Optional(FlagCode),
  exchangeFlag: T.Optional(FlagCode),
  /** As whoever says it saw them; for what is sent at once. */
  was: T.Optional(T.Object({ exportFlag: T.Optional(FlagCode), exchangeFlag: T.Optional(FlagCode) })),
};

/** What a store says about a shortage; only what is named. */
export const updateFlags = call({
  name: 'goods-lack.flag',
  summary: 'Say for a store whether a shortage is exported and whether its substitutes are taken',
  method: 'POST',
  path: '/api/jarvis/goodslackview/update/:id',
  source: 'given',
  access: points.flag,
  params: T.Object({ id: LackId }),
  body: T.Object({
    hdstore: T.Optional(Store),
    ...flagsChange,
    /** The substitutes that the store saw, by `substitutesKey`: articles, or codes; the present ones when not said. */
    exchangeFor: T.Optional(T.String({ maxLength: 200 })),
  }),
  answer: StoreLackItem,
  // The decision's subject: an answer goes after the choice that it is about, and waits when that is refused.
  queue: { version: 1, subject: ({ params }) => `goods-lack/${params.id}` },
});
