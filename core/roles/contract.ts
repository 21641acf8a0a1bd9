import * as T from 'typebox';
import { Beyond } from '../access/rank.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { SeenVersion } from '../wire/seen-version.ts';
import { longestDescription, longestGroup, longestName, mostGroups } from './rules.ts';

const TextOrNull = T.Union([T.String(), T.Null()]);
const Id = T.String({ minLength: 1, maxLength: 100 });

export const Role = T.Object({
  id: T.String(),
  /** What the program knows it by (`admin`), and the current-user info names it by. */
  code: T.String(),
  name: T.String(),
  nameEn: TextOrNull,
  description: T.String(),
  enableStatus: T.Boolean(),
  /** The program's own: cannot be removed or disabled. */
  system: T.Boolean(),
  /** When it was changed last, and by whom: user code, and name with code; null = by the installation. */
  lastTime: T.String(),
  editUser: TextOrNull,
  editUserName: TextOrNull,
  /** Groups of the identity provider whose members have it (decision 104). */
  providerGroups: T.Array(T.String()),
  /** Enabled users who hold it. */
  userCount: T.Integer(),
  version: T.Integer(),
  /** How it stands to whoever asks: `RoleStanding`, with `system`. */
  held: T.Boolean(),
  beyond: Beyond,
  unbounded: T.Boolean(),
});
export type Role = T.Static<typeof Role>;

/** With what it was granted: checked and half-checked nodes, and which of them are half-checked (decision U5). */
export const RoleWithPermissions = T.Object({
  ...Role.properties,
  permIds: T.Array(T.String()),
  halfIds: T.Array(T.String()),
});
export type RoleWithPermissions = T.Static<typeof RoleWithPermissions>;

/** Roles whose name and description contain these texts, sorted by `+id` unless said otherwise. */
export const listRoles = call({
  name: 'roles.page',
  summary: 'A page of the roles',
  method: 'POST',
  path: '/api/system/role/getrolelistbypage',
  source: 'given',
  access: 'MENU-ROLES',
  reads: true,
  body: T.Object({
    name: T.Optional(T.String({ maxLength: 60 })),
    description: T.Optional(T.String({ maxLength: 60 })),
    /** 1 active, 0 disabled, -1 all (spec 1, section 9; decision U1). */
    enableStatus: T.Optional(T.Union([T.Literal(1), T.Literal(0), T.Literal(-1)])),
    ...pageFields,
  }),
  answer: pageOf(Role),
});

const RoleName = T.Object({
  id: T.String(),
  code: T.String(),
  name: T.String(),
  description: T.String(),
  enableStatus: T.Boolean(),
  /** What it grants and whoever asks lacks: they may not give it. */
  beyond: Beyond,
});
export type RoleName = T.Static<typeof RoleName>;

/** For whoever gives roles to users. */
export const listAllRoles = call({
  name: 'roles.list',
  summary: 'All roles, by name',
  method: 'PUT',
  path: '/api/system/role/list',
  aliases: [{ method: 'GET', path: '/api/system/role/list' }],
  source: 'given',
  access: 'MENU-USERS',
  reads: true,
  answer: T.Array(RoleName),
});

export const getRole = call({
  name: 'roles.get',
  summary: 'A role with its permissions',
  method: 'GET',
  path: '/api/system/role/get/:id',
  source: 'given',
  access: 'MENU-ROLES',
  params: T.Object({ id: Id }),
  answer: RoleWithPermissions,
});

const Grantable = T.Object({
  id: T.String(),
  pid: TextOrNull,
  code: T.String(),
  name: T.String(),
  /** 1 menu, 2 permission point, 3 API. */
  type: T.Union([T.Literal(1), T.Literal(2), T.Literal(3)]),
  /** Of an API: which calls it allows. */
  apiMethod: TextOrNull,
  apiUrl: TextOrNull,
  /** The system role cannot do without it. */
  needed: T.Boolean(),
  /** Whoever asks holds it, and so may grant and withdraw it. */
  within: T.Boolean(),
});
export type Grantable = T.Static<typeof Grantable>;

/** What a role can be granted: the enabled permissions, parents before their children. */
export const listGrantable = call({
  name: 'roles.grantable',
  summary: 'The tree of enabled permissions, flat',
  method: 'GET',
  path: '/api/system/role/grantable',
  access: 'MENU-ROLES',
  answer: T.Array(Grantable),
});

const fields = {
  name: T.String({ maxLength: longestName }),
  /** For whoever reads no Chinese; absent = as it is. */
  nameEn: T.Optional(T.Union([T.String({ maxLength: longestName }), T.Null()])),
  description: T.Optional(T.String({ maxLength: longestDescription })),
  enableStatus: T.Optional(T.Boolean()),
  /** Absent: as they are. */
  providerGroups: T.Optional(
    T.Array(T.String({ minLength: 1, maxLength: longestGroup }), { maxItems: mostGroups }),
  ),
};

/** A new role, without permissions. 42200 `name-taken` when another has the name. */
export const insertRole = call({
  name: 'roles.insert',
  summary: 'Make a role',
  method: 'POST',
  path: '/api/system/role/insert',
  source: 'given',
  access: 'POINT-ROLE-INSERT',
  body: T.Object(fields),
  answer: Role,
});

/** 40900 with the role as it is now when it was changed since `version`. */
export const updateRole = call({
  name: 'roles.update',
  summary: 'Change name, description and status of a role',
  method: 'PUT',
  path: '/api/system/role/update',
  source: 'given',
  access: 'POINT-ROLE-UPDATE',
  body: T.Object({ id: Id, ...fields, version: SeenVersion }),
  answer: Role,
});

/** Refused while users hold it: `role-in-use` names them. */
export const deleteRole = call({
  name: 'roles.delete',
  summary: 'Remove a role',
  method: 'DELETE',
  path: '/api/system/role/delete/:id',
  source: 'given',
  access: 'POINT-ROLE-DELETE',
  params: T.Object({ id: Id }),
  answer: T.Null(),
});

const Wanted = { id: Id, permIds: T.Array(T.String({ maxLength: 100 }), { maxItems: 20_000 }) };
const wantedBytes = 2 * 1024 * 1024;

/**
 * Grants a role these permissions and no other: the checked and half-checked nodes of the tree. 40900 with the role as it
 * is now when it was changed since `version`.
 */
export const assignPermissions = call({
  name: 'roles.assign',
  summary: 'Grant a role its permissions',
  method: 'PUT',
  path: '/api/system/role/assignPerm',
  source: 'given',
  access: 'POINT-ROLE-ASSIGNPERM',
  bodyBytes: wantedBytes,
  body: T.Object({ ...Wanted, version: SeenVersion }),
  answer: RoleWithPermissions,
});

const PermissionName = T.Object({ id: T.String(), code: T.String(), name: T.String(), type: T.Integer() });

/** What `assignPermissions` would change, and for whom; changes nothing. */
export const previewAssignment = call({
  name: 'roles.preview',
  summary: 'What granting these permissions would change for whom',
  method: 'POST',
  path: '/api/system/role/previewperm',
  access: 'POINT-ROLE-ASSIGNPERM',
  reads: true,
  bodyBytes: wantedBytes,
  body: T.Object(Wanted),
  answer: T.Object({
    added: T.Array(PermissionName),
    removed: T.Array(PermissionName),
    /** Enabled users who hold the role. */
    holders: T.Integer(),
    /** Those of them who can do more or less afterwards: what another of their roles grants changes nothing. */
    affected: T.Integer(),
    /** The first of those, by user code. */
    users: T.Array(
      T.Object({ usercode: T.String(), username: T.String(), gains: T.Integer(), loses: T.Integer() }),
    ),
  }),
});
export type Preview = T.Static<(typeof previewAssignment)['answer']>;
