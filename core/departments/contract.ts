import * as T from 'typebox';
import { call } from '../wire/call.ts';
import type { PlacedKind } from './rules.ts';

const TextOrNull = T.Union([T.String(), T.Null()]);
const Id = T.String({ minLength: 1, maxLength: 60 });

/** The documents' tree of id and name; a user stands in it as a leaf. */
export type DepartmentNode = {
  id: string;
  name: string;
  /** A store's is its `hdstore`, a user's the user code (decision W10). */
  code: string | null;
  kind: PlacedKind | 'user';
  children: DepartmentNode[];
};
export const DepartmentNode = T.Unsafe<DepartmentNode>({
  type: 'object',
  required: ['id', 'name', 'code', 'kind', 'children'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    code: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    kind: { type: 'string' },
    children: { type: 'array', items: {} },
  },
});

/** Everything, each department with its enabled users as leaves (spec 1, section 7). */
export const departmentTree = call({
  name: 'departments.tree',
  summary: 'The tree of departments with their users as leaves',
  method: 'POST',
  path: '/api/system/department/listtree',
  source: 'given',
  access: 'MENU-USERS',
  reads: true,
  answer: T.Array(DepartmentNode),
});

/** For pickers, which is why anybody signed in may ask: names of departments, no people. */
export const departmentTreeNoUser = call({
  name: 'departments.treeNoUser',
  summary: 'The tree of departments without their users',
  method: 'POST',
  path: '/api/system/department/listtreenouser',
  source: 'given',
  access: 'session',
  reads: true,
  answer: T.Array(DepartmentNode),
});

/** Regions with their stores (spec 1, section 7); a store outside of every region stands at the top. */
export const regionTree = call({
  name: 'departments.regions',
  summary: 'The tree of regions and stores',
  method: 'POST',
  path: '/api/hqtr/dcslotregion/getlistbyentity',
  source: 'given',
  access: 'session',
  reads: true,
  answer: T.Array(DepartmentNode),
});

/** 0 or 1: one leader a department (spec 1, section 5). `exceptUserId` is left out of the count: the one who is edited. */
export const leaderSize = call({
  name: 'departments.leaderSize',
  summary: 'How many leaders a department has',
  method: 'POST',
  path: '/api/system/department/getleadersize',
  source: 'given',
  access: 'MENU-USERS',
  reads: true,
  body: T.Object({ deptid: Id, exceptUserId: T.Optional(Id) }),
  answer: T.Integer(),
});

/** A department as it is administered. */
export const DepartmentRow = T.Object({
  id: T.String(),
  parentId: TextOrNull,
  code: TextOrNull,
  name: T.String(),
  nameEn: TextOrNull,
  kind: T.Union([T.Literal('company'), T.Literal('office'), T.Literal('region'), T.Literal('store')]),
  timeZone: TextOrNull,
  /** Users whose own department it is, disabled ones included. */
  people: T.Integer(),
  version: T.Integer(),
  updatedAt: T.String(),
  updatedBy: TextOrNull,
});
export type DepartmentRow = T.Static<typeof DepartmentRow>;

export const listDepartments = call({
  name: 'departments.list',
  summary: 'All departments, flat, in the order of the tree',
  method: 'GET',
  path: '/api/system/department/list',
  access: 'MENU-DEPARTMENTS',
  answer: T.Array(DepartmentRow),
});

const draftFields = {
  name: T.String({ maxLength: 200 }),
  /** For whoever reads no Chinese; absent = as it is. */
  nameEn: T.Optional(T.Union([T.String({ maxLength: 200 }), T.Null()])),
  code: T.String({ maxLength: 200 }),
  /** IANA name; of a store, and of the company as what its new stores begin with. */
  timeZone: T.Union([T.String({ maxLength: 100 }), T.Null()]),
};

/** Made as the last one below its parent. */
export const insertDepartment = call({
  name: 'departments.insert',
  summary: 'Add an office, a region or a store',
  method: 'POST',
  path: '/api/system/department/insert',
  access: 'POINT-DEPARTMENT-UPDATE',
  body: T.Object({
    parentId: Id,
    kind: T.Union([T.Literal('office'), T.Literal('region'), T.Literal('store')]),
    ...draftFields,
  }),
  answer: DepartmentRow,
});

/** Changes what it is called; 40900 with the row as it is now when somebody else has changed it meanwhile. */
export const updateDepartment = call({
  name: 'departments.update',
  summary: 'Change a department',
  method: 'PUT',
  path: '/api/system/department/update',
  access: 'POINT-DEPARTMENT-UPDATE',
  body: T.Object({ id: Id, version: T.Integer(), ...draftFields }),
  answer: DepartmentRow,
});

/** Puts it below another one, or elsewhere among its siblings: before `before`, last without one. */
export const moveDepartment = call({
  name: 'departments.move',
  summary: 'Move a department',
  method: 'PUT',
  path: '/api/system/department/move',
  access: 'POINT-DEPARTMENT-UPDATE',
  body: T.Object({ id: Id, version: T.Integer(), parentId: Id, before: T.Union([Id, T.Null()]) }),
  answer: DepartmentRow,
});

/** Refused, with how many, while departments, users or stock hang on it. */
export const deleteDepartment = call({
  name: 'departments.delete',
  summary: 'Remove a department on which nothing hangs',
  method: 'DELETE',
  path: '/api/system/department/delete/:id',
  access: 'POINT-DEPARTMENT-UPDATE',
  params: T.Object({ id: Id }),
  answer: T.Null(),
});
