import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { defaultPageSize, pageFields, pageOf } from '../wire/paging.ts';

/** More than is kept of it: what a browser says of an error is cut, not refused. */
const LongText = T.String({ maxLength: 100_000 });

/** Errors that a browser met: as many in one report as it keeps, cut to what helps. */
export const reportClientErrors = call({
  name: 'logs.reportClientErrors',
  summary: 'Report errors that the browser met',
  ownTalk: true,
  method: 'POST',
  path: '/api/system/log/clienterrors',
  access: 'session',
  // Whoever only looks meets errors too.
  reads: true,
  bodyBytes: 1024 * 1024,
  body: T.Object({
    errors: T.Array(
      T.Object({
        /** Made by the browser: a repeated report is written down once. */
        id: T.String({ minLength: 1, maxLength: 60 }),
        /** ISO 8601 with offset, by the device's clock. */
        at: T.String({ maxLength: 40 }),
        message: LongText,
        component: LongText,
        url: LongText,
        stack: LongText,
        version: T.String({ maxLength: 200 }),
      }),
      { minItems: 1, maxItems: 50 },
    ),
  }),
  /** How many of them were written down now. */
  answer: T.Object({ kept: T.Integer() }),
});

const Text = T.String({ maxLength: 120 });
const TextOrNull = T.Union([T.String(), T.Null()]);

const filterFields = {
  sort: pageFields.sort,
  /** In the user code or the name. */
  person: T.Optional(Text),
  /** ISO 8601 with offset; `from` belongs to the range, `to` does not. */
  from: T.Optional(T.String({ maxLength: 40 })),
  to: T.Optional(T.String({ maxLength: 40 })),
};
/** A screen shows a page of a log; whoever takes more of it home needs the point for that. */
const screenPage = {
  page: pageFields.page,
  limit: T.Optional(T.Integer({ minimum: 1, maximum: 50, default: defaultPageSize })),
};
const exportPage = { page: pageFields.page, limit: pageFields.limit };

/** An administrative change: who did what to what, field by field. */
export const AuditEntry = T.Object({
  id: T.Integer(),
  at: T.String(),
  actorCode: T.String(),
  actorName: T.String(),
  address: T.String(),
  /** Name of the call. */
  call: T.String(),
  kind: T.String(),
  subjectId: T.String(),
  subjectName: T.String(),
  changes: T.Array(T.Object({ field: T.String(), before: T.Unknown(), after: T.Unknown() })),
});
export type AuditEntry = T.Static<typeof AuditEntry>;
const auditFilter = {
  ...filterFields,
  kind: T.Optional(Text),
  /** In what the changed thing is called, or its id. */
  subject: T.Optional(Text),
  /** In the name of the call. */
  call: T.Optional(Text),
};

export const listAudit = call({
  name: 'logs.audit',
  summary: 'Administrative changes, the latest first',
  method: 'POST',
  path: '/api/system/log/auditlist',
  access: 'MENU-LOGS',
  reads: 'late',
  body: T.Object({ ...auditFilter, ...screenPage }),
  answer: pageOf(AuditEntry),
});

export const exportAudit = call({
  name: 'logs.exportAudit',
  summary: 'Administrative changes, to be saved as a file',
  method: 'POST',
  path: '/api/system/log/auditexport',
  access: 'POINT-LOG-EXPORT',
  reads: 'late',
  exports: true,
  body: T.Object({ ...auditFilter, ...exportPage }),
  answer: pageOf(AuditEntry),
});

/** What there is to choose from. */
export const auditKinds = call({
  name: 'logs.auditKinds',
  summary: 'The kinds of things and the calls that the change log knows',
  method: 'GET',
  path: '/api/system/log/auditkinds',
  access: 'MENU-LOGS',
  answer: T.Object({ kinds: T.Array(T.String()), calls: T.Array(T.String()) }),
});

/** Whether the change log is as it was written, by its chain of hashes; `npm run audit` looks at the whole of it. */
export const auditChain = call({
  name: 'logs.auditChain',
  summary: 'Whether the latest lines of the change log are as they were written',
  method: 'GET',
  path: '/api/system/log/auditchain',
  access: 'MENU-LOGS',
  answer: T.Object({
    /** The number of the last line. */
    link: T.Integer(),
    /** How many lines were looked at, the last ones. */
    checked: T.Integer(),
    /** How many places there are at which they do not hold together. */
    broken: T.Integer(),
  }),
});

/** Somebody tried to sign in, or a session ended. */
export const LoginEntry = T.Object({
  id: T.Integer(),
  at: T.String(),
  /** Empty where no such account exists, or more than one was tried: what was typed is not kept. */
  usercode: T.String(),
  /** Null where the account does not exist. */
  name: TextOrNull,
  outcome: T.String(),
  address: T.String(),
  device: T.String(),
  /** How many attempts the line stands for. */
  times: T.Integer(),
});
export type LoginEntry = T.Static<typeof LoginEntry>;
const loginFilter = { ...filterFields, outcome: T.Optional(Text) };

export const listLogins = call({
  name: 'logs.logins',
  summary: 'Who signed in, or tried to, the latest first',
  method: 'POST',
  path: '/api/system/log/loginlist',
  access: 'MENU-LOGS',
  reads: 'late',
  body: T.Object({ ...loginFilter, ...screenPage }),
  answer: pageOf(LoginEntry),
});

export const exportLogins = call({
  name: 'logs.exportLogins',
  summary: 'Who signed in, or tried to, to be saved as a file',
  method: 'POST',
  path: '/api/system/log/loginexport',
  access: 'POINT-LOG-EXPORT',
  reads: 'late',
  exports: true,
  body: T.Object({ ...loginFilter, ...exportPage }),
  answer: pageOf(LoginEntry),
});

/** An error that a browser met and reported. */
export const ClientErrorEntry = T.Object({
  id: T.String(),
  at: T.String(),
  usercode: TextOrNull,
  name: TextOrNull,
  version: T.String(),
  message: T.String(),
  component: T.String(),
  url: T.String(),
  stack: T.String(),
});
export type ClientErrorEntry = T.Static<typeof ClientErrorEntry>;
/** `subject`: in the message, the component or the address. */
const errorFilter = { ...filterFields, subject: auditFilter.subject };

export const listClientErrors = call({
  name: 'logs.clientErrors',
  summary: 'Errors that browsers reported, the latest first',
  method: 'POST',
  path: '/api/system/log/clienterrorlist',
  access: 'MENU-LOGS',
  reads: 'late',
  body: T.Object({ ...errorFilter, ...screenPage }),
  answer: pageOf(ClientErrorEntry),
});

export const exportClientErrors = call({
  name: 'logs.exportClientErrors',
  summary: 'Errors that browsers reported, to be saved as a file',
  method: 'POST',
  path: '/api/system/log/clienterrorexport',
  access: 'POINT-LOG-EXPORT',
  reads: 'late',
  exports: true,
  body: T.Object({ ...errorFilter, ...exportPage }),
  answer: pageOf(ClientErrorEntry),
});
