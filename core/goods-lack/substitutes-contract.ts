import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { Code, LackItem, points, TextOrNull } from './contract.ts';
import { Text } from './online-contract.ts';

/** Goods that can be offered, with what the warehouse has of them. */
export const FoundGoods = T.Object({
  farticle: T.String(),
  hdgdCode: T.String(),
  hdgdCode2: T.String(),
  barcodes: T.Array(T.String()),
  hdgdName: T.String(),
  hdgdNameEn: TextOrNull,
  /** By which it is named as a substitute: of these codes one that no other goods have. */
  code: T.String(),
  stockNum: T.Union([T.Number(), T.Null()]),
  stockTime: TextOrNull,
});

export const findGoods = call({
  name: 'goods-lack.findGoods',
  summary: 'Goods by code, barcode or name, with warehouse stock',
  method: 'POST',
  path: '/api/jarvis/hdposgoods/search',
  // Whoever decides chooses substitutes, and so does whoever keeps the default ones.
  access: points.manager,
  alsoOpenTo: [points.substitutes],
  reads: true,
  body: T.Object({
    search: T.String({ minLength: 1, maxLength: 120 }),
    limit: T.Optional(T.Integer({ minimum: 1, maximum: 50 })),
  }),
  answer: T.Array(FoundGoods),
});

/** The documents' look-up (spec 1, section 7): names and codes of up to three. */
export const defaultExchange = call({
  name: 'goods-lack.defaultExchange',
  summary: 'The default substitutes of goods, by goods code',
  method: 'POST',
  path: '/api/jarvis/goodsexchangelist/selectone',
  source: 'given',
  access: points.manager,
  alsoOpenTo: [points.substitutes],
  reads: true,
  body: T.Object({ hdgdcode: T.String({ minLength: 1, maxLength: 60 }) }),
  answer: T.Object({
    hdgdCode: T.String(),
    exchangeGd1Code2: T.String(),
    exchangeGd1Name: T.String(),
    exchangeGd2Code2: T.String(),
    exchangeGd2Name: T.String(),
    exchangeGd3Code2: T.String(),
    exchangeGd3Name: T.String(),
  }),
});

const DefaultsItem = T.Object({
  farticle: T.String(),
  hdgdCode: T.String(),
  hdgdCode2: T.String(),
  hdgdName: T.String(),
  hdgdNameEn: TextOrNull,
  substitutes: LackItem.properties.substitutes,
  editUserName: TextOrNull,
  editTime: TextOrNull,
  version: T.Integer(),
});

export const listDefaults = call({
  name: 'goods-lack.defaults',
  summary: 'The default substitutes of all goods that have some',
  method: 'POST',
  path: '/api/jarvis/goodsexchangelist/getlistbypage',
  access: points.substitutes,
  reads: true,
  body: T.Object({ ...pageFields, search: Text, substitute: T.Optional(Code) }),
  answer: pageOf(DefaultsItem),
});

/** Sets the substitutes of goods; none at all removes them from the list. `version` 0: there were none before. */
export const saveDefaults = call({
  name: 'goods-lack.saveDefaults',
  summary: 'Set the default substitutes of goods',
  method: 'PUT',
  path: '/api/jarvis/goodsexchangelist/save',
  access: points.substitutesUpdate,
  body: T.Object({
    hdgdCode: T.String({ minLength: 1, maxLength: 60 }),
    /** Barcodes or goods codes, in their order. */
    substitutes: T.Array(T.String({ minLength: 1, maxLength: 60 }), { maxItems: 3 }),
    version: T.Optional(T.Integer({ minimum: 0 })),
  }),
  answer: DefaultsItem,
});
