import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { AnswerCode, DayOrTime, points, ThemeId, ThemeItem } from './contract.ts';
import { noteMaxLength } from './rules.ts';
import { type Side, sides } from './types.ts';

const Code = T.Optional(T.String({ maxLength: 20 }));
/** From and to, both inclusive; either may be empty. */
const Range = T.Optional(T.Union([T.Array(T.Union([DayOrTime, T.Null()]), { maxItems: 2 }), T.Null()]));

/** The themes under the documents' filters (spec 2, section 2). */
export const listThemes = call({
  name: 'themes.list',
  summary: 'The activity themes',
  method: 'POST',
  path: '/api/meipin/mpamtopic/getlistbypage',
  source: 'given',
  access: points.list,
  reads: true,
  body: T.Object({
    ...pageFields,
    amType: Code,
    /** A part of it. */
    topic: T.Optional(T.String({ maxLength: 120 })),
    purchaseCfm: Code,
    wrhCfm: Code,
    sellCfm: Code,
    /** Those that run on one of these days. */
    amDate: Range,
    /** Those that were submitted, or written last, on one of these days. */
    editDate: Range,
    /** Only what devices hold no more, or only what they hold. */
    older: T.Optional(T.Boolean()),
    /** One alone. */
    id: T.Optional(ThemeId),
  }),
  answer: pageOf(ThemeItem),
});

/** A side confirms a theme, wholly or in part, or takes that back (decision T1). */
export const confirmTheme = call({
  name: 'themes.confirm',
  summary: 'Confirm an activity theme for purchase, the warehouse or telesales',
  method: 'POST',
  path: '/api/meipin/mpamtopic/confirm/:id',
  access: points.purchase,
  alsoOpenTo: [points.wrh, points.sell],
  params: T.Object({ id: ThemeId }),
  body: T.Object({
    which: T.Enum([...sides] as Side[]),
    state: AnswerCode,
    note: T.Optional(T.String({ maxLength: noteMaxLength })),
    /** When the side had spoken last, as whoever speaks for it now saw it; null when it had not. */
    seen: T.Optional(T.Union([T.String({ maxLength: 40 }), T.Null()])),
  }),
  answer: ThemeItem,
});

/** Tells a side of a theme by mail once more (spec 2, section 4); who was told just now is not told again. */
export const mailTheme = call({
  name: 'themes.mail',
  summary: 'Tell those who confirm an activity theme of it by mail',
  method: 'POST',
  path: '/api/meipin/mpamtopic/sentMail',
  source: 'given',
  access: points.update,
  body: T.Object({
    topicId: ThemeId,
    /** A code of the dictionary `mailusertype`. */
    mailUserType: T.String({ minLength: 1, maxLength: 20 }),
  }),
  /** How many mails were written; none when they were told within `mailOnceMinutes`. */
  answer: T.Object({ mails: T.Integer() }),
});

export const deleteTheme = call({
  name: 'themes.delete',
  summary: 'Delete an activity theme that neither purchase nor the warehouse has confirmed',
  method: 'DELETE',
  path: '/api/meipin/mpamtopic/delete/:id',
  source: 'given',
  access: points.remove,
  params: T.Object({ id: ThemeId }),
  answer: T.Null(),
});
