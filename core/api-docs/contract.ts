import * as T from 'typebox';
import { call } from '../wire/call.ts';

/**
 * Lets this browser open the page that describes the API: a page in a tab of its own cannot send the session's header, so
 * it gets a cookie for that page, which ends with the session. Answers the page's address.
 */
export const openApiDocs = call({
  name: 'api-docs.open',
  summary: 'Open the page that describes the API, for ten minutes in this browser',
  method: 'POST',
  path: '/api/system/docs/open',
  access: 'MENU-PERMISSIONS',
  reads: true,
  answer: T.String(),
});
