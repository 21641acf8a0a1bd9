import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';
import { pullDaysAtMost } from './rules.ts';

const Code = T.String({ minLength: 1, maxLength: 60 });

const names = { nameZh: T.String(), nameEn: T.String(), nameEs: T.String(), nameJa: T.String() };

/** A code with its name in the caller's language, and in all of them, so that a change of language needs no network. */
export const DictionaryItem = T.Object({
  code: T.String(),
  name: T.String(),
  ...names,
  /** False: no longer to be chosen; only in the answer to `all`. */
  enableStatus: T.Boolean(),
  /** Nothing follows what has this code; only of types that know an end. */
  isFinal: T.Boolean(),
});
export type DictionaryItem = T.Static<typeof DictionaryItem>;

/** The codes of one type (spec 1, sections 3 and 7); `all`: those no longer to be chosen too, to name what older rows say. */
export const listByType = call({
  name: 'dictionaries.byType',
  summary: 'The codes of one type of dictionary, with their names',
  method: 'POST',
  path: '/api/system/dictionary/listbytype',
  access: 'session',
  reads: true,
  body: T.Object({ type: Code, all: T.Optional(T.Boolean()) }),
  answer: T.Array(DictionaryItem),
});

/** The documents' stats list (spec 2, section 7): items of a type, or without one every andon status by its code. */
export const listStats = call({
  name: 'dictionaries.stats',
  summary: 'Codes and names of a type; without a type a map of all andon statuses',
  method: 'POST',
  path: '/api/system/dictionary/liststats',
  access: 'session',
  reads: true,
  body: T.Object({
    type: T.Optional(T.Union([T.Literal('andoncordtype'), T.Literal('andoncordliststats')])),
  }),
  answer: T.Union([T.Array(DictionaryItem), mapOf(T.String())]),
});

/** A code as it is administered. */
export const DictionaryRow = T.Object({
  type: T.String(),
  code: T.String(),
  ...names,
  enableStatus: T.Boolean(),
  isFinal: T.Boolean(),
  /** Days before its expiry on which a lot leaves the shelf; null = nobody has said it, or another type. */
  pullDays: T.Union([T.Integer(), T.Null()]),
  /** Known to the program: may be renamed, neither removed nor disabled (decision W8). */
  system: T.Boolean(),
  version: T.Integer(),
  updatedAt: T.String(),
  updatedBy: T.Union([T.String(), T.Null()]),
});
export type DictionaryRow = T.Static<typeof DictionaryRow>;

export const listDictionaries = call({
  name: 'dictionaries.list',
  summary: 'All codes of all types, in their order',
  method: 'GET',
  path: '/api/system/dictionary/list',
  access: 'MENU-DICTIONARIES',
  answer: T.Array(DictionaryRow),
});

const point = 'POINT-DICTIONARY-UPDATE';
const Name = T.String({ maxLength: 200 });
const draftNames = { nameZh: Name, nameEn: Name, nameEs: Name, nameJa: Name };
/** Of a free code whose type knows an end (`hasEnd`); of any other it says nothing. */
const isFinal = T.Optional(T.Boolean());
/** Of a category (`hasPullDays`); of any other code it says nothing. */
const pullDays = T.Optional(T.Union([T.Integer({ minimum: 0, maximum: pullDaysAtMost }), T.Null()]));

/** Made as the last one of its type. */
export const insertDictionary = call({
  name: 'dictionaries.insert',
  summary: 'Add a code to a type',
  method: 'POST',
  path: '/api/system/dictionary/insert',
  access: point,
  body: T.Object({ type: Code, code: T.String({ maxLength: 200 }), ...draftNames, isFinal, pullDays }),
  answer: DictionaryRow,
});

/** Renames a code, or disables one that is free; 40900 with the row as it is now when somebody else was first. */
export const updateDictionary = call({
  name: 'dictionaries.update',
  summary: 'Change the names of a code, or whether it may be chosen',
  method: 'PUT',
  path: '/api/system/dictionary/update',
  access: point,
  body: T.Object({
    type: Code,
    code: Code,
    version: T.Integer(),
    enableStatus: T.Boolean(),
    ...draftNames,
    isFinal,
    pullDays,
  }),
  answer: DictionaryRow,
});

/** All codes of a type, in the order wanted; refused when one is missing or new: somebody else was there meanwhile. */
export const orderDictionary = call({
  name: 'dictionaries.order',
  summary: 'Put the codes of a type in order',
  method: 'PUT',
  path: '/api/system/dictionary/order',
  access: point,
  bodyBytes: 512 * 1024,
  body: T.Object({ type: Code, codes: T.Array(Code, { maxItems: 1000 }) }),
  answer: T.Array(DictionaryRow),
});

export const deleteDictionary = call({
  name: 'dictionaries.delete',
  summary: 'Remove a free code',
  method: 'DELETE',
  path: '/api/system/dictionary/delete/:type/:code',
  access: point,
  params: T.Object({ type: Code, code: Code }),
  answer: T.Null(),
});
