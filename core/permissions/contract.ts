import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { SeenVersion } from '../wire/seen-version.ts';

const TextOrNull = T.Union([T.String(), T.Null()]);
const textOrNull = (maxLength: number) => T.Optional(T.Union([T.String({ maxLength }), T.Null()]));
const Id = T.String({ minLength: 1, maxLength: 100 });

/** A permission: 1 a menu, 2 a point below a menu, 3 an API below either (spec 1, section 3). */
export const PermissionRow = T.Object({
  id: T.String(),
  name: T.String(),
  code: T.String(),
  description: T.String(),
  enableStatus: T.Boolean(),
  type: T.Integer(),
  pid: TextOrNull,
  sort: T.Integer(),
  /** Names of the roles that hold it. */
  rolesname: T.String(),
  path: TextOrNull,
  component: TextOrNull,
  redirect: TextOrNull,
  title: TextOrNull,
  /** The documents' other spelling of a menu's `pid`. */
  parentRoute: TextOrNull,
  icon: TextOrNull,
  noCache: T.Boolean(),
  alwaysShow: T.Boolean(),
  hidden: T.Boolean(),
  pointClass: TextOrNull,
  pointIcon: TextOrNull,
  pointStatus: TextOrNull,
  apiUrl: TextOrNull,
  apiMethod: TextOrNull,
  apiLevel: TextOrNull,
  /** The program's own: cannot be removed or disabled. */
  system: T.Boolean(),
  /** False for an API that matches no call. */
  active: T.Boolean(),
  /** How many rows stand directly below it. */
  children: T.Integer(),
  version: T.Integer(),
  updatedAt: T.String(),
  /** Name and user code. */
  updatedBy: TextOrNull,
  /** Whoever asks holds it, and so may change it (decision X5). */
  within: T.Boolean(),
});
export type PermissionRow = T.Static<typeof PermissionRow>;

/** What may be set of a permission; what is left out stays, or gets its default. */
const settable = {
  description: T.Optional(T.String({ maxLength: 500 })),
  enableStatus: T.Optional(T.Boolean()),
  pid: textOrNull(100),
  /** Place among its siblings; left out, a new one comes last. */
  sort: T.Optional(T.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  path: textOrNull(300),
  component: textOrNull(100),
  redirect: textOrNull(300),
  title: textOrNull(50),
  parentRoute: textOrNull(100),
  icon: textOrNull(50),
  noCache: T.Optional(T.Boolean()),
  alwaysShow: T.Optional(T.Boolean()),
  hidden: T.Optional(T.Boolean()),
  pointClass: textOrNull(100),
  pointIcon: textOrNull(50),
  pointStatus: textOrNull(50),
  apiUrl: textOrNull(300),
  apiMethod: textOrNull(10),
  apiLevel: textOrNull(20),
};

const PermissionDraft = T.Object({
  name: T.String({ maxLength: 200 }),
  code: T.String({ maxLength: 200 }),
  type: T.Integer({ minimum: 1, maximum: 3 }),
  ...settable,
});
export type PermissionDraft = T.Static<typeof PermissionDraft>;

/** The permissions in their order: by `sort`, then by code. */
export const listPermissions = call({
  name: 'permissions.list',
  summary: 'Permissions of a type, below a parent, enabled or not; all of them when nothing is said',
  method: 'GET',
  path: '/api/system/perm/list',
  source: 'given',
  access: 'MENU-PERMISSIONS',
  query: T.Object({
    /** 1 menus, 2 points, 3 APIs. */
    type: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
    /** Those directly below this one. */
    pid: T.Optional(T.String({ maxLength: 100 })),
    /** Those below this one at any depth. */
    under: T.Optional(T.String({ maxLength: 100 })),
    /** 1 enabled, 0 disabled, -1 all (decision U1). */
    enableStatus: T.Optional(T.Integer({ minimum: -1, maximum: 1 })),
  }),
  answer: T.Array(PermissionRow),
});

export const permissionDetail = call({
  name: 'permissions.detail',
  summary: 'One permission',
  method: 'GET',
  path: '/api/system/perm/detail/:id',
  source: 'given',
  access: 'MENU-PERMISSIONS',
  params: T.Object({ id: Id }),
  answer: PermissionRow,
});

/** The documents' route tree of the role page: path, title and children of each enabled menu. */
export const listRoutes = call({
  name: 'permissions.routes',
  summary: 'The enabled menus as a tree of routes',
  method: 'GET',
  path: '/api/system/perm/routes',
  source: 'given',
  access: 'MENU-ROLES',
  answer: T.Array(
    T.Object({ id: T.String(), path: T.String(), title: T.String(), children: T.Array(T.Unknown()) }),
  ),
});

/** Makes a permission and grants it to the administrators. */
export const insertPermission = call({
  name: 'permissions.insert',
  summary: 'Make a menu, a point or an API',
  method: 'POST',
  path: '/api/system/perm/insert',
  source: 'given',
  access: 'POINT-PERMISSION-INSERT',
  body: PermissionDraft,
  answer: PermissionRow,
});

/** 40900 with the permission as it is now when somebody else has changed it meanwhile. */
export const updatePermission = call({
  name: 'permissions.update',
  summary: 'Change a permission',
  method: 'PUT',
  path: '/api/system/perm/update',
  source: 'given',
  access: 'POINT-PERMISSION-UPDATE',
  body: T.Object({
    id: Id,
    version: SeenVersion,
    name: T.Optional(T.String({ maxLength: 200 })),
    code: T.Optional(T.String({ maxLength: 200 })),
    type: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
    ...settable,
  }),
  answer: PermissionRow,
});

/**
 * Removes a permission, and from every role that holds it. One with others below it is refused with 40900 and those
 * others, unless `together` says how many of them the user has agreed to lose.
 */
export const deletePermission = call({
  name: 'permissions.delete',
  summary: 'Remove a permission',
  method: 'DELETE',
  path: '/api/system/perm/delete/:id',
  source: 'given',
  access: 'POINT-PERMISSION-DELETE',
  params: T.Object({ id: Id }),
  query: T.Object({ together: T.Optional(T.Integer({ minimum: 0 })) }),
  answer: T.Object({ deleted: T.Array(T.String()) }),
});

/** Mass creation: four points below a menu, each with its API rows; exactly those of `crudOf`. */
export const createCrud = call({
  name: 'permissions.createcrud',
  summary: 'Make the points to create, read, update and delete something, with their APIs',
  method: 'POST',
  path: '/api/system/perm/createcrud',
  source: 'given',
  access: 'POINT-PERMISSION-INSERT',
  body: T.Object({
    /** Of the menu. */
    id: Id,
    /** Short name, in the company's language: 2 to 50 characters. */
    name: T.String({ maxLength: 200 }),
    /** Short English name, which the codes are made of: 2 to 50 characters. */
    engname: T.String({ maxLength: 200 }),
    /** What the addresses of the calls begin with: at least 5 characters. */
    baseurl: T.String({ maxLength: 300 }),
    /** What the four points are called; left out, the name with a Chinese verb before it. */
    names: T.Optional(
      T.Object({
        create: T.String({ maxLength: 100 }),
        read: T.String({ maxLength: 100 }),
        update: T.String({ maxLength: 100 }),
        delete: T.String({ maxLength: 100 }),
      }),
    ),
  }),
  answer: T.Array(PermissionRow),
});

/** Sets the places of menus in one go; 40900 with the menus as they are now when one was changed meanwhile. */
export const orderMenus = call({
  name: 'permissions.order',
  summary: 'Put the menus of the sidebar in order',
  method: 'PUT',
  path: '/api/system/perm/order',
  access: 'POINT-PERMISSION-UPDATE',
  bodyBytes: 512 * 1024,
  body: T.Object({
    menus: T.Array(
      T.Object({ id: Id, sort: T.Integer({ minimum: 0, maximum: 1_000_000_000 }), version: T.Integer() }),
      { minItems: 1, maxItems: 2000 },
    ),
  }),
  answer: T.Array(PermissionRow),
});

/** What a copy of a permission begins as: its own name and a code that nobody uses, no id, no roles (decision U6). */
export const copyPermission = call({
  name: 'permissions.copy',
  summary: 'A draft of a copy of a permission; nothing is made yet',
  method: 'GET',
  path: '/api/system/perm/copy/:id',
  access: 'POINT-PERMISSION-INSERT',
  params: T.Object({ id: Id }),
  answer: PermissionDraft,
});

export const DeclaredCall = T.Object({
  name: T.String(),
  summary: T.String(),
  method: T.String(),
  path: T.String(),
  /** The point that it asks for, or `public`, or `session` for anybody signed in. */
  access: T.String(),
});
export type DeclaredCall = T.Static<typeof DeclaredCall>;

/** What an API row can match. */
export const listCalls = call({
  name: 'permissions.calls',
  summary: 'Every call of the program, with its method and address',
  method: 'GET',
  path: '/api/system/perm/calls',
  access: 'MENU-PERMISSIONS',
  answer: T.Array(DeclaredCall),
});
