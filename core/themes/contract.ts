import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { companyRows } from '../wire/collection.ts';
import { mostStars, needsMaxLength, topicMaxLength } from './rules.ts';
import { answers, type Theme } from './types.ts';

/** The permission points of this feature. */
export const points = {
  list: 'MENU-THEMES',
  update: 'POINT-THEME-UPDATE',
  remove: 'POINT-THEME-DELETE',
  purchase: 'POINT-THEME-PURCHASE',
  wrh: 'POINT-THEME-WRH',
  sell: 'POINT-THEME-SELL',
} as const;

/** The themes, by their ids: drafts, coming ones, and those that ended within `endedKeptDays`. */
export const themes = companyRows<Theme>('themes', [points.list]);

export const ThemeId = T.String({ format: 'uuid' });
export const AnswerCode = T.Enum([...answers]);
/** A day, or a moment of it: the documents' clients send either. */
export const DayOrTime = T.String({ maxLength: 40, pattern: '^(|(19|20|21)\\d{2}-\\d{2}-\\d{2}([ T].*)?)$' });
const TextOrNull = T.Union([T.String(), T.Null()]);

/** What is written in a theme, with the documents' names. */
export const themeFields = {
  amType: T.String({ maxLength: 20 }),
  topic: T.String({ maxLength: topicMaxLength }),
  needs: T.String({ maxLength: needsMaxLength }),
  importance: T.Integer({ minimum: 1, maximum: mostStars }),
  amBeginTime: DayOrTime,
  amEndTime: DayOrTime,
};
const someFields = {
  amType: T.Optional(themeFields.amType),
  topic: T.Optional(themeFields.topic),
  needs: T.Optional(themeFields.needs),
  importance: T.Optional(themeFields.importance),
  amBeginTime: T.Optional(DayOrTime),
  amEndTime: T.Optional(DayOrTime),
};

const Said = T.Object({
  cfmUserId: TextOrNull,
  cfmUserName: TextOrNull,
  cfmTime: TextOrNull,
  cfmNote: T.String(),
});

/** A theme on the wire (spec 2, section 3), with who confirmed it, when and with which note. */
export const ThemeItem = T.Object({
  id: T.String(),
  number: T.Union([T.Integer(), T.Null()]),
  amType: T.String(),
  topic: T.String(),
  needs: T.String(),
  importance: T.Integer(),
  amBeginTime: T.String(),
  amEndTime: T.String(),
  editUserCfm: T.Union([T.Literal('notcfm'), T.Literal('cfm')]),
  purchaseCfm: AnswerCode,
  wrhCfm: AnswerCode,
  sellCfm: AnswerCode,
  purchase: Said,
  wrh: Said,
  sell: Said,
  editUserId: T.String(),
  editUserName: T.String(),
  editTime: T.String(),
  status: T.Union([T.Literal('draft'), T.Literal('published')]),
  /** Of the row that devices hold; only in the answer to a change. */
  version: T.Optional(T.Integer()),
});
export type ThemeItem = T.Static<typeof ThemeItem>;

/** `notcfm` saves a draft; `cfm` freezes it and asks purchase (spec 2, section 4). */
const EditorSays = T.Optional(T.Union([T.Literal('notcfm'), T.Literal('cfm')]));

/** Makes a theme: a draft, or confirmed by its editor at once. */
export const insertTheme = call({
  name: 'themes.insert',
  summary: 'Write an activity theme, as a draft or confirmed by its editor',
  method: 'POST',
  path: '/api/meipin/mpamtopic/insert',
  source: 'given',
  access: points.update,
  body: T.Object({
    /** The device's; the documents' clients send none. */
    id: T.Optional(ThemeId),
    ...someFields,
    editUserCfm: EditorSays,
  }),
  answer: ThemeItem,
  queue: { version: 1, subject: ({ body }) => `themes/${body.id ?? ''}` },
});

/** Changes a draft, only what is named, or has its editor confirm it; what is confirmed is frozen. */
export const updateTheme = call({
  name: 'themes.update',
  summary: 'Change a draft of an activity theme, or confirm it as its editor',
  method: 'POST',
  path: '/api/meipin/mpamtopic/update/:id',
  source: 'given',
  access: points.update,
  params: T.Object({ id: ThemeId }),
  body: T.Object({
    ...someFields,
    editUserCfm: EditorSays,
    /** As whoever changes it saw it; an operation of the outbox says it in its `base`. */
    was: T.Optional(T.Object(someFields)),
  }),
  answer: ThemeItem,
  queue: { version: 1, subject: ({ params }) => `themes/${params.id}` },
});
