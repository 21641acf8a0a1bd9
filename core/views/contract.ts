import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { mapOf } from '../wire/map-of.ts';

/** Of one person in one list. */
export const viewsAtMost = 20;
export const longestViewName = 40;

const Id = T.String({ format: 'uuid' });
/** A list, as devices call it. */
const List = T.String({ pattern: '^[a-z][a-z0-9-]*$', maxLength: 60 });
const Name = T.String({ minLength: 1, maxLength: longestViewName });
/** The parts of an address that make it: filters, text, order, grouping. */
const Search = mapOf(T.Union([T.String({ maxLength: 200 }), T.Number(), T.Boolean()]), { maxProperties: 40 });
const RoleId = T.Union([T.String({ minLength: 1, maxLength: 100 }), T.Null()]);

/** A search of a list that somebody gave a name: theirs, or shared with a role of theirs or with everybody. */
export const ListView = T.Object({
  id: T.String(),
  list: T.String(),
  name: T.String(),
  search: Search,
  everybody: T.Boolean(),
  roleId: RoleId,
  /** Of the role that it is shared with. */
  roleName: T.Union([T.String(), T.Null()]),
  isOwn: T.Boolean(),
  /** Name and user code. */
  owner: T.String(),
  /** The caller's list opens with it. */
  isDefault: T.Boolean(),
});
export type ListView = T.Static<typeof ListView>;

export const listViews = call({
  name: 'views.list',
  summary:
    'The saved views of all lists that the caller has or shares, and the roles that they may share one with',
  method: 'GET',
  path: '/api/views/list',
  access: 'session',
  answer: T.Object({
    views: T.Array(ListView),
    roles: T.Array(T.Object({ id: T.String(), name: T.String() })),
  }),
});

/** One of that name is replaced. 42200 `too-many-views` beyond `viewsAtMost`. */
export const saveView = call({
  name: 'views.save',
  summary: 'Save a view of a list for oneself',
  method: 'PUT',
  path: '/api/views/save',
  access: 'session',
  body: T.Object({ list: List, name: Name, search: Search }),
  answer: T.Object({ id: T.String() }),
});

/** One's own. Nobody has it then any more. */
export const removeView = call({
  name: 'views.remove',
  summary: 'Remove an own view',
  method: 'DELETE',
  path: '/api/views/remove/:id',
  access: 'session',
  params: T.Object({ id: Id }),
  answer: T.Null(),
});

/** `id` null: the list opens with everything. */
export const chooseDefaultView = call({
  name: 'views.default',
  summary: 'Choose the view with which a list opens for the caller',
  method: 'PUT',
  path: '/api/views/default',
  access: 'session',
  body: T.Object({ list: List, id: T.Union([Id, T.Null()]) }),
  answer: T.Null(),
});

/** An own one with everybody, with a role, or with nobody; somebody else's is only taken back. */
export const shareView = call({
  name: 'views.share',
  summary: 'Share a view with everybody, with a role, or no longer',
  method: 'PUT',
  path: '/api/views/share',
  access: 'POINT-VIEW-SHARE',
  body: T.Object({ id: Id, everybody: T.Boolean(), roleId: RoleId }),
  answer: T.Null(),
});
