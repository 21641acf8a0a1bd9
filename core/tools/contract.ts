import * as T from 'typebox';
import { call } from '../wire/call.ts';

/**
 * The documents' id generator (decision P7): one that nobody has, for a record that is yet to be made. The app makes its
 * own, the same kind.
 */
export const newId = call({
  name: 'tools.new-id',
  summary: 'A new id (UUIDv7)',
  method: 'GET',
  path: '/api/tools/getid',
  aliases: [{ method: 'GET', path: '/api/admin/tools/getid' }],
  source: 'given',
  access: 'session',
  answer: T.String(),
});
