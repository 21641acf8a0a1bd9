import * as T from 'typebox';
import { call } from '../wire/call.ts';

/** The documents' menu nodes: the same menus as a tree. */
export const listMenus = call({
  name: 'access.menus',
  summary: 'The menus of the current user, as a tree of route nodes',
  method: 'GET',
  path: '/api/system/perm/menus',
  access: 'session',
  answer: T.Array(
    T.Object({
      id: T.String(),
      path: T.String(),
      component: T.String(),
      hidden: T.Boolean(),
      redirect: T.String(),
      meta: T.Object({
        title: T.String(),
        icon: T.String(),
        noCache: T.Boolean(),
        roles: T.Array(T.String()),
      }),
      children: T.Array(T.Unknown()),
    }),
  ),
});

/** Why can't I: what a permission is called, and who can give it. */
export const whoCanGrant = call({
  name: 'access.grantors',
  summary: 'The name of a permission point, and who can grant it to the current user',
  method: 'GET',
  path: '/api/system/perm/grantors/:code',
  access: 'session',
  params: T.Object({ code: T.String({ maxLength: 100 }) }),
  answer: T.Object({
    code: T.String(),
    title: T.String(),
    grantors: T.Array(T.Object({ name: T.String(), usercode: T.String() })),
  }),
});
