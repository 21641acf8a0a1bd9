import * as T from 'typebox';
import { Beyond } from '../access/rank.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/paging.ts';
import { SeenVersion } from '../wire/seen-version.ts';
import { psrCodeMaxLength } from './rules.ts';

const TextOrNull = T.Union([T.String(), T.Null()]);
const Id = T.String({ minLength: 1, maxLength: 60 });
const Text = T.String({ maxLength: 120 });
const Flag = T.Union([T.Literal('0'), T.Literal('1')]);
/** As it was read: 40900 with the user as they are now when somebody else was first. */
const version = SeenVersion;

/** A user as lists show them (spec 1, section 3). */
export const UserRow = T.Object({
  id: T.String(),
  usercode: T.String(),
  username: T.String(),
  departmentId: TextOrNull,
  departmentName: T.String(),
  /** Address of the picture; '' = none. */
  avatar: T.String(),
  enableStatus: T.Boolean(),
  isLeader: Flag,
  status: T.Union([T.Literal('enabled'), T.Literal('disabled')]),
  email: TextOrNull,
  empId: TextOrNull,
  /** The purchaser's code in other systems; null for who is none. */
  psrCode: TextOrNull,
  /** A code is asked for at sign-in, after the password. */
  secondFactor: T.Boolean(),
  /** Bound by themselves, and not confirmed by anybody yet (decision X3). */
  emailPending: T.Boolean(),
  roles: T.Array(T.Object({ id: T.String(), code: T.String(), name: T.String() })),
  version: T.Integer(),
  updatedAt: T.String(),
  /** Name and user code. */
  updatedBy: TextOrNull,
  /** What they have and whoever asks lacks, who then may not change them (decision X5). */
  beyond: Beyond,
  /** True for whoever asks themselves, unless they hold everything: nobody gives themselves roles or regions. */
  fixedGrants: T.Boolean(),
});
export type UserRow = T.Static<typeof UserRow>;

/** With everything that is granted to them. */
export const UserDetail = T.Object({
  ...UserRow.properties,
  roleIds: T.Array(T.String()),
  /** Checked and half-checked keys of the region tree, and which of them are half-checked (decision U5). */
  areaIds: T.Array(T.String()),
  halfAreaIds: T.Array(T.String()),
  /** The stores among them. */
  dcLotIds: T.Array(T.String()),
  /** What their enabled roles allow: menus and points. */
  perms: T.Array(
    T.Object({ id: T.String(), pid: TextOrNull, code: T.String(), name: T.String(), type: T.Integer() }),
  ),
  /** Devices on which they are signed in, and when one of them was heard last. */
  sessions: T.Integer(),
  lastSeenAt: TextOrNull,
});
export type UserDetail = T.Static<typeof UserDetail>;

const filterFields = {
  usercode: T.Optional(Text),
  username: T.Optional(Text),
  /** The department and all below it. */
  departmentId: T.Optional(Id),
  /** Part of the purchaser's code. */
  psrCode: T.Optional(Text),
  /** 1 active, 0 disabled, -1 all (spec 1, section 9; decision U1). */
  enableStatus: T.Optional(T.Union([T.Literal(1), T.Literal(0), T.Literal(-1)])),
};

const pageBody = T.Object({ ...filterFields, ...pageFields });

/** Users whose code and name contain these texts, sorted by `+id` unless said otherwise. */
export const listUsers = call({
  name: 'users.page',
  summary: 'A page of the users',
  method: 'POST',
  path: '/api/system/user/getlistbypage',
  source: 'given',
  access: 'MENU-USERS',
  reads: 'late',
  body: pageBody,
  answer: pageOf(UserRow),
});

export const listAllUsers = call({
  name: 'users.list',
  summary: 'All users that fit a filter',
  method: 'POST',
  path: '/api/system/user/list',
  aliases: [{ method: 'GET', path: '/api/system/user/list' }],
  source: 'given',
  access: 'MENU-USERS',
  reads: true,
  body: T.Object(filterFields),
  answer: T.Array(UserRow),
});

/** The same rows as the list, for a file: who takes them away needs a point of its own. */
export const exportUsers = call({
  name: 'users.export',
  summary: 'The users that fit a filter, page by page, to be saved as a file',
  method: 'POST',
  path: '/api/system/user/export',
  access: 'POINT-USER-EXPORT',
  reads: 'late',
  exports: true,
  body: pageBody,
  answer: pageOf(UserRow),
});

export const getUser = call({
  name: 'users.get',
  summary: 'A user with roles, permissions and regions',
  method: 'GET',
  path: '/api/system/user/getuserandpermbyid/:id',
  source: 'given',
  access: 'MENU-USERS',
  params: T.Object({ id: Id }),
  answer: UserDetail,
});

/** One leader a department (spec 1, section 5): how many there are besides this user, and who. */
export const checkLeader = call({
  name: 'users.check-leader',
  summary: 'The leader of a department',
  method: 'POST',
  path: '/api/system/user/checkleader',
  access: 'MENU-USERS',
  reads: true,
  body: T.Object({ deptid: Id, exceptUserId: T.Optional(Id) }),
  answer: T.Object({
    count: T.Integer(),
    leaders: T.Array(T.Object({ id: T.String(), usercode: T.String(), username: T.String() })),
  }),
});

/** `replaceLeader`: whoever leads the department now no longer does, in the same transaction (decision U2). */
const replaceLeader = T.Optional(T.Boolean());

/** Empty or null for who is no purchaser. */
const psrCode = T.Optional(T.Union([T.String({ maxLength: psrCodeMaxLength }), T.Null()]));

/** A new user with a password that works once: it is shown here and never again, and must be changed at the next login. */
export const insertUser = call({
  name: 'users.insert',
  summary: 'Add a user',
  method: 'POST',
  path: '/api/system/user/insert',
  source: 'given',
  access: 'POINT-USER-INSERT',
  body: T.Object({
    usercode: Text,
    username: Text,
    departmentId: T.Union([Id, T.Null()]),
    isLeader: T.Optional(Flag),
    psrCode,
    enableStatus: T.Optional(T.Boolean()),
    replaceLeader,
  }),
  answer: T.Object({ user: UserRow, password: T.String() }),
});

/** What is absent stays as it is, but who moves leads no more. Disabling a user ends their sessions at once. */
export const updateUser = call({
  name: 'users.update',
  summary: 'Change a user',
  method: 'PUT',
  path: '/api/system/user/update',
  source: 'given',
  access: 'POINT-USER-UPDATE',
  body: T.Object({
    id: Id,
    version,
    usercode: T.Optional(Text),
    username: T.Optional(Text),
    departmentId: T.Optional(T.Union([Id, T.Null()])),
    isLeader: T.Optional(Flag),
    psrCode,
    enableStatus: T.Optional(T.Boolean()),
    replaceLeader,
  }),
  answer: UserRow,
});

export const deleteUser = call({
  name: 'users.delete',
  summary: 'Delete a user for ever',
  method: 'DELETE',
  path: '/api/system/user/delete/:id',
  source: 'given',
  access: 'POINT-USER-DELETE',
  params: T.Object({ id: Id }),
  answer: T.Null(),
});

export const assignRoles = call({
  name: 'users.assign-roles',
  summary: 'Give a user these roles and no others',
  method: 'PUT',
  path: '/api/system/user/assignRoles',
  source: 'given',
  access: 'POINT-USER-ASSIGNROLE',
  body: T.Object({ id: Id, version, roleIds: T.Array(Id, { maxItems: 200 }) }),
  answer: UserDetail,
});

/** `areaIds`: checked and half-checked keys; `dcLotIds` are stores among them and may be left out. */
export const assignAreas = call({
  name: 'users.assign-areas',
  summary: 'Bind a user to these regions and stores and no others',
  method: 'PUT',
  path: '/api/system/user/assignAreas',
  source: 'given',
  access: 'POINT-USER-ASSIGNAREA',
  bodyBytes: 3 * 1024 * 1024,
  body: T.Object({
    id: Id,
    version,
    areaIds: T.Array(Id, { maxItems: 20_000 }),
    dcLotIds: T.Optional(T.Array(Id, { maxItems: 20_000 })),
  }),
  answer: UserDetail,
});
