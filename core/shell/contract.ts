import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** The links out of the app that the company chose, for the menu under the avatar: at most two. */
export const listLinks = call({
  name: 'shell.links',
  summary: 'The external links of the avatar menu, as the server is configured',
  method: 'GET',
  path: '/api/system/shell/links',
  access: 'session',
  answer: T.Array(T.Object({ title: T.String(), url: T.String() })),
});

/** For the line under the menu: whoever is signed in may know which program answers, strangers may not. */
export const serverVersion = call({
  name: 'shell.version',
  summary: 'Which version and commit of the server answers',
  method: 'GET',
  path: '/api/system/shell/version',
  access: 'session',
  answer: T.Object({ version: T.String() }),
});
