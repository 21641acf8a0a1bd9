import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';
import { pageFields, pageOf } from '../wire/paging.ts';

/** What the log of changes calls a message that somebody sent again. */
export const mailKindInLog = 'message';

/**
 * How a message stands. `waiting`: to be sent, or to be tried again; `waiting-for-confirmation`: its reader has no
 * address that is known to be theirs; `kept`: the server has nobody to give it to; `refused`: the reader's mail server
 * will not have it, or none took it for a day; `sent`: a mail server has accepted it.
 */
export const MailState = T.Union([
  T.Literal('waiting'),
  T.Literal('waiting-for-confirmation'),
  T.Literal('kept'),
  T.Literal('refused'),
  T.Literal('sent'),
]);
export type MailState = T.Static<typeof MailState>;

/** Why the last attempt failed: a reason that every language has words for, and what the mail server said. */
export const MailProblem = T.Object({ reason: T.String(), params: mapOf(T.Union([T.String(), T.Number()])) });
export type MailProblem = T.Static<typeof MailProblem>;

const TextOrNull = T.Union([T.String(), T.Null()]);
const MailId = T.Object({ id: T.String({ format: 'uuid' }) });

export const MailRow = T.Object({
  id: T.String(),
  kind: T.String(),
  state: MailState,
  /** Whoever it is for; null = an address alone, or somebody who is gone. */
  reader: T.Union([T.Object({ usercode: T.String(), name: T.String() }), T.Null()]),
  /** Where it was sent, or would be now; null while the reader has no address. */
  address: TextOrNull,
  language: T.String(),
  /** In the reader's language. */
  subject: T.String(),
  createdAt: T.String(),
  /** When it was tried last. */
  triedAt: TextOrNull,
  /** When it was accepted, refused or put aside. */
  endedAt: TextOrNull,
  attempts: T.Integer(),
  problem: T.Union([MailProblem, T.Null()]),
  messageId: TextOrNull,
  /** The mail server that accepted it, and what it answered. */
  acceptedBy: TextOrNull,
});
export type MailRow = T.Static<typeof MailRow>;

export const listMessages = call({
  name: 'messages.list',
  summary: 'Messages by mail, the latest first',
  method: 'POST',
  path: '/api/system/message/list',
  access: 'MENU-MESSAGES',
  reads: 'late',
  body: T.Object({
    ...pageFields,
    /** In the reader's code or name, or in the address. */
    person: T.Optional(T.String({ maxLength: 120 })),
    /** In the subject, or in what the message tells. */
    text: T.Optional(T.String({ maxLength: 120 })),
    kind: T.Optional(T.String({ maxLength: 120 })),
    state: T.Optional(MailState),
    /** That one alone. */
    id: T.Optional(T.String({ format: 'uuid' })),
  }),
  answer: pageOf(MailRow),
});

/** As its reader gets it, but for a link that only the reader may have: `hasSecret`. */
export const readMessage = call({
  name: 'messages.read',
  summary: 'The text of a message by mail, in the language of its reader',
  method: 'GET',
  path: '/api/system/message/get/:id',
  access: 'MENU-MESSAGES',
  params: MailId,
  answer: T.Object({
    subject: T.String(),
    /** Null when this version does not know the kind. */
    text: TextOrNull,
    hasSecret: T.Boolean(),
  }),
});

/** Whether messages are sent at all, by which server, from whom; and how many are kept unsent. */
export const mailStanding = call({
  name: 'messages.standing',
  summary: 'Whether this server sends messages by mail',
  method: 'GET',
  path: '/api/system/message/standing',
  access: 'MENU-MESSAGES',
  answer: T.Object({ server: TextOrNull, from: TextOrNull, kept: T.Integer(), kinds: T.Array(T.String()) }),
});

/** 42200 `message-not-sendable` for one that waits or was sent, `mail-not-configured` where nobody would take it. */
export const sendMessageAgain = call({
  name: 'messages.send-again',
  summary: 'Send a message again that was refused or kept',
  method: 'PUT',
  path: '/api/system/message/sendagain',
  access: 'POINT-MESSAGE-UPDATE',
  body: MailId,
  answer: T.Object({}),
});

/** The oldest thousand; `left`: how many are kept then. 42200 `mail-not-configured`, `no-message-kept`. */
export const sendKeptMessages = call({
  name: 'messages.send-kept',
  summary: 'Send the messages that were kept while there was no mail server',
  method: 'POST',
  path: '/api/system/message/sendkept',
  access: 'POINT-MESSAGE-UPDATE',
  body: T.Object({}),
  answer: T.Object({ sent: T.Integer(), left: T.Integer() }),
});
