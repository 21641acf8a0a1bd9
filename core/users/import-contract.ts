import * as T from 'typebox';
import { importCalls } from '../imports/calls.ts';
import { verdictFields } from '../imports/verdict.ts';
import { call } from '../wire/call.ts';

export const personPoint = 'POINT-USER-INSERT';

const PersonVerdict = T.Object(verdictFields);

/**
 * People from a file: it adds accounts, and changes nobody who is there. Roles and regions in it need the points that give
 * them; nobody gets more than the importer has.
 */
export const personImports = importCalls({
  feature: 'users',
  path: '/api/system/user',
  access: personPoint,
  query: {},
  verdict: PersonVerdict,
});
export const { start, again, state, cancel, open, list, revert } = personImports;

export const personTemplate = call({
  name: 'users.template',
  summary: 'A workbook with the columns of people, and what each takes',
  method: 'GET',
  path: '/api/system/user/import-template',
  access: personPoint,
  answer: T.Unknown(),
});

/** So many are made at a time: each password is hashed slowly on purpose. */
export const firstPasswordsAtOnce = 100;

const whose = {
  /** The department and all below it; absent: everybody. */
  departmentId: T.Optional(T.String({ minLength: 1, maxLength: 60 })),
  /** The leaders of departments alone: they give theirs to their people. */
  leadersOnly: T.Optional(T.Boolean()),
  /** Also for who has one that was not used, if it was made before (ISO 8601): that one ends. */
  renewBefore: T.Optional(T.String({ format: 'instant', maxLength: 40 })),
};

/**
 * Passwords that work once, for a day, for people who have none of their own yet and none that is still good. Shown here
 * and never again. `left`: so many more there are; asked again, they come next. 42200 `first-passwords-none` when nobody is
 * left.
 */
export const makeFirstPasswords = call({
  name: 'users.first-passwords',
  summary: 'Make first passwords for people who have none',
  method: 'POST',
  path: '/api/system/user/firstpasswords',
  access: 'POINT-USER-RESETPOS',
  body: T.Object(whose),
  answer: T.Object({
    people: T.Array(
      T.Object({ usercode: T.String(), username: T.String(), department: T.String(), password: T.String() }),
    ),
    left: T.Integer(),
  }),
});

/** How many would get one. */
export const countFirstPasswords = call({
  name: 'users.first-passwords-count',
  summary: 'How many people have no password of their own',
  method: 'POST',
  path: '/api/system/user/firstpasswords/count',
  access: 'POINT-USER-RESETPOS',
  reads: true,
  body: T.Object(whose),
  answer: T.Object({
    people: T.Integer(),
    /** When that was, for `renewBefore`: a device's clock may be wrong. Release 1.0.0 does not say it. */
    at: T.Optional(T.String()),
  }),
});
