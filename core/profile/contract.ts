import * as T from 'typebox';
import { call } from '../wire/call.ts';

/**
 * One's own name and work address, without their outer spaces. The address must be one of the company's directory, and is
 * bound with its employee number; an empty one unbinds; what is left out stays. 42200 with what is wrong beside the field.
 */
export const updateProfile = call({
  name: 'profile.update',
  summary: "Change one's own name and work address",
  method: 'PUT',
  path: '/api/system/user/updateprofile',
  access: 'session',
  body: T.Partial(T.Object({ username: T.String({ maxLength: 120 }), email: T.String({ maxLength: 120 }) })),
  answer: T.Object({
    username: T.String(),
    email: T.Union([T.String(), T.Null()]),
    /** It waits for the link that was sent there, or for somebody else, to confirm it (decision X3). */
    emailPending: T.Boolean(),
  }),
});

const Change = T.Object({ field: T.String(), before: T.Unknown(), after: T.Unknown() });

/** What somebody did lately, newest first: at most 50 of each kind, of the last 90 days. */
export const profileActivity = call({
  name: 'profile.activity',
  summary: 'What the current user did lately: changes, sign-ins, checks',
  method: 'GET',
  path: '/api/system/user/activity',
  access: 'session',
  answer: T.Object({
    changes: T.Array(
      T.Object({
        at: T.String(),
        call: T.String(),
        kind: T.String(),
        subjectName: T.String(),
        changes: T.Array(Change),
      }),
    ),
    signIns: T.Array(
      T.Object({ at: T.String(), outcome: T.String(), address: T.String(), device: T.String() }),
    ),
    checks: T.Array(
      T.Object({
        id: T.String(),
        at: T.String(),
        store: T.String(),
        goodsCode: T.String(),
        name: T.String(),
        nameEn: T.Union([T.String(), T.Null()]),
        lot: T.String(),
        editType: T.String(),
        remark: T.String(),
        withdrawn: T.Boolean(),
      }),
    ),
  }),
});
