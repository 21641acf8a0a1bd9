import { Tree } from '../access/tree.ts';

/** What a permission is, apart from where it came from (spec 1, section 3). */
export type PermissionFields = {
  type: number;
  pid: string | null;
  name: string;
  code: string;
  description: string;
  enableStatus: boolean;
  sort: number;
  path: string | null;
  component: string | null;
  redirect: string | null;
  title: string | null;
  icon: string | null;
  noCache: boolean;
  alwaysShow: boolean;
  hidden: boolean;
  pointClass: string | null;
  pointIcon: string | null;
  pointStatus: string | null;
  apiUrl: string | null;
  apiMethod: string | null;
  apiLevel: string | null;
};

/** A field of a form, and what is wrong with it. */
export type FieldProblem = {
  field: keyof PermissionFields;
  reason:
    | 'permission-name-needed'
    | 'permission-name-long'
    | 'permission-code-needed'
    | 'permission-code-characters'
    | 'permission-parent-needed'
    | 'permission-parent-kind'
    | 'permission-path'
    | 'permission-redirect'
    | 'permission-api-url'
    | 'permission-api-method';
};

export const apiMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const;
/** Mass creation puts a verb before names of 50. */
export const nameMaxLength = 80;

/** Texts trimmed, empty ones as nothing, and nothing that belongs to another type. */
export function tidied(fields: PermissionFields): PermissionFields {
  const { type } = fields;
  const text = (of: number, value: string | null) => (type === of && value?.trim()) || null;
  return {
    type,
    pid: fields.pid?.trim() || null,
    name: fields.name.trim(),
    code: fields.code.trim(),
    description: fields.description.trim(),
    enableStatus: fields.enableStatus,
    sort: fields.sort,
    path: text(1, fields.path),
    component: text(1, fields.component),
    redirect: text(1, fields.redirect),
    title: text(1, fields.title),
    icon: text(1, fields.icon),
    noCache: type === 1 && fields.noCache,
    alwaysShow: type === 1 && fields.alwaysShow,
    hidden: type === 1 && fields.hidden,
    pointClass: text(2, fields.pointClass),
    pointIcon: text(2, fields.pointIcon),
    pointStatus: text(2, fields.pointStatus),
    apiUrl: text(3, fields.apiUrl),
    apiMethod: text(3, fields.apiMethod)?.toUpperCase() ?? null,
    apiLevel: text(3, fields.apiLevel),
  };
}

/**
 * What is wrong with a tidied permission by itself. `parentType`: of the row that `pid` names; undefined when there is
 * none. A menu stands at the top or below a menu, a point below a menu, an API below a point or a menu.
 */
export function fieldProblems(fields: PermissionFields, parentType: number | undefined): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const { type, name, code, pid, path, redirect, apiUrl, apiMethod } = fields;
  if (name === '') problems.push({ field: 'name', reason: 'permission-name-needed' });
  if (name.length > nameMaxLength) problems.push({ field: 'name', reason: 'permission-name-long' });
  if (code === '') problems.push({ field: 'code', reason: 'permission-code-needed' });
  else if (!codePattern.test(code)) problems.push({ field: 'code', reason: 'permission-code-characters' });
  if (pid === null) {
    if (type !== 1) problems.push({ field: 'pid', reason: 'permission-parent-needed' });
  } else if (parentType !== 1 && !(type === 3 && parentType === 2)) {
    problems.push({ field: 'pid', reason: 'permission-parent-kind' });
  }
  if (path !== null && !isPath(path) && !isLink(path))
    problems.push({ field: 'path', reason: 'permission-path' });
  if (redirect !== null && redirect !== 'noRedirect' && !isPath(redirect))
    problems.push({ field: 'redirect', reason: 'permission-redirect' });
  if (type === 3) {
    if (apiUrl === null || !isPath(apiUrl)) problems.push({ field: 'apiUrl', reason: 'permission-api-url' });
    if (apiMethod !== null && !apiMethods.some((known) => known === apiMethod))
      problems.push({ field: 'apiMethod', reason: 'permission-api-method' });
  }
  return problems;
}

/**
 * Fields of a system row that nobody may change: what the program finds it by, and what it allows. What it is called and
 * how the sidebar shows it is free; so is where one of its menus stands.
 */
export function lockedFields(type: number): readonly (keyof PermissionFields)[] {
  return type === 1
    ? ['code', 'enableStatus', 'path', 'component']
    : ['code', 'enableStatus', 'pid', 'apiUrl', 'apiMethod'];
}

/** True when a menu would stand below itself. */
export function isBelowItself(
  menus: readonly { id: string; pid: string | null }[],
  id: string,
  pid: string | null,
): boolean {
  if (pid === null) return false;
  const tree = new Tree(menus.map((menu) => ({ id: menu.id, parentId: menu.pid })));
  return pid === id || tree.ancestorsOf(pid).includes(id);
}

/** Letters and digits with `-`, `_`, `.` and `:` between them: codes stand in addresses and in sentences. */
const codePattern = /^[\p{L}\p{N}][\p{L}\p{N}\-_.:]{0,99}$/u;

/** An address in the app. Not `//host`, which leaves it. */
function isPath(text: string): boolean {
  return /^\/(?!\/)\S*$/.test(text) && !text.includes('\\');
}

/** A page elsewhere; nothing that a click would run. */
function isLink(text: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(text);
}
