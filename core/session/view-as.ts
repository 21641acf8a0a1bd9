import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** Looking at the app as a role does, in place of the documents' role switch (decision P12): read-only, and logged. */

/** Those that grant nothing that whoever asks lacks (decision X5). */
export const listRolesToView = call({
  name: 'session.view-as-roles',
  summary: 'The roles that the app can be looked at as',
  method: 'GET',
  path: '/api/system/session/viewas/roles',
  access: 'POINT-ROLE-VIEWAS',
  answer: T.Array(T.Object({ id: T.String(), code: T.String(), name: T.String(), description: T.String() })),
});

/**
 * Begins a second session, which sees what the role sees, as far as the user may see it too, and changes nothing; it is
 * ended by signing out of it.
 */
export const viewAsRole = call({
  name: 'session.view-as',
  summary: 'Look at the app as a role does',
  method: 'POST',
  path: '/api/system/session/viewas',
  access: 'POINT-ROLE-VIEWAS',
  body: T.Object({ roleId: T.String({ minLength: 1, maxLength: 60 }) }),
  answer: T.Object({ token: T.String() }),
});
