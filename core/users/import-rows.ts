import { foldedName, nearName } from '../imports/near-name.ts';
import type { Cell } from '../spreadsheets/cells.ts';
import type { Column } from '../spreadsheets/header.ts';
import { codeMaxLength, readCode, readMarked } from '../spreadsheets/read-code.ts';
import { type CellProblem, isBlank, type Reading } from '../spreadsheets/values.ts';
import { yesOf } from '../spreadsheets/yes-or-no.ts';
import { psrCodeMaxLength, userProblems } from './rules.ts';

export type PersonColumn =
  | 'usercode'
  | 'username'
  | 'department'
  | 'roles'
  | 'areas'
  | 'isLeader'
  | 'psrCode';

/** Each with the names that people give it. A file has no passwords: they are made here, and handed out. */
export const personColumns: readonly Column<PersonColumn>[] = [
  {
    ...column(
      'usercode',
      '工号',
      '账号|用户编码|user code|code|código de usuario|código|ユーザーコード|社員番号',
      true,
    ),
    isKey: true,
    takes: 'code',
  },
  { ...column('username', '姓名', '名称|用户名|name|full name|nombre|氏名|名前', true), isKey: true },
  column('department', '部门', '门店|所属部门|所属门店|department|store|departamento|tienda|部門|店舗', true),
  column('roles', '角色', 'roles|role|rol|ロール'),
  column('areas', '区域', '负责区域|负责门店|regions and stores|regions|stores|regiones|地域'),
  { ...column('isLeader', '负责人', '店长|leader|responsable|責任者'), takes: 'yes' },
  {
    ...column(
      'psrCode',
      '采购员编码',
      "采购员|purchaser|purchaser's code|comprador|código de comprador|仕入担当",
    ),
    takes: 'code',
  },
];

function column(key: PersonColumn, label: string, aliases: string, required = false): Column<PersonColumn> {
  return { key, wireName: key, label, aliases: aliases.split('|'), required };
}

export type PersonProblem = {
  column: PersonColumn;
  code:
    | CellProblem['code']
    | 'usercode-form'
    | 'yes-or-no'
    | 'place-unknown'
    | 'place-near'
    | 'place-several'
    | 'role-unknown'
    | 'role-near'
    | 'role-several'
    | 'leader-exists'
    | 'role-beyond'
    | 'places-beyond'
    | 'roles-not-yours'
    | 'areas-not-yours'
    | 'duplicate-of-row'
    | 'known-as'
    | 'no-role';
  params: Record<string, string | number>;
};

/** A row as it was read; what it names is looked up afterwards, all at once. */
export type ReadPerson = {
  row: number;
  usercode: string;
  username: string;
  department: string;
  roles: string[];
  areas: string[];
  isLeader: boolean;
  psrCode: string | null;
};

export function readPerson(
  row: number,
  cellOf: (column: PersonColumn) => Cell,
): { person: ReadPerson } | { problems: PersonProblem[] } {
  const problems: PersonProblem[] = [];
  const understood = (column: PersonColumn, reading: Reading<string>): string => {
    if ('value' in reading) return reading.value;
    problems.push({ column, ...reading.problem });
    return '';
  };
  const text = (column: PersonColumn, most = 200) => understood(column, readMarked(cellOf(column), most));
  const leader = yesOf(text('isLeader'));
  const person: ReadPerson = {
    row,
    usercode: understood('usercode', readCode(cellOf('usercode'), codeMaxLength)),
    username: text('username'),
    department: text('department'),
    roles: listed(text('roles', 500)),
    areas: listed(text('areas', 2000)),
    isLeader: leader ?? false,
    psrCode: understood('psrCode', readCode(cellOf('psrCode'), psrCodeMaxLength)) || null,
  };
  if (leader === undefined) problems.push({ column: 'isLeader', code: 'yes-or-no', params: {} });
  if (problems.length > 0) return { problems };
  for (const column of ['usercode', 'username', 'department'] as const)
    if (isBlank(cellOf(column))) problems.push({ column, code: 'required', params: {} });
  const wrong = userProblems({ ...person, departmentId: '-', isLeader: '0' });
  if (wrong.usercode === 'usercode-form')
    problems.push({ column: 'usercode', code: 'usercode-form', params: {} });
  if (wrong.username === 'person-name-too-long')
    problems.push({ column: 'username', code: 'too-long', params: { max: 50 } });
  return problems.length > 0 ? { problems } : { person };
}

/** Several in one cell, as people separate them. */
function listed(text: string): string[] {
  return [...new Set(text.split(/[,;，；、|\n]+/).map((one) => one.trim()))].filter((one) => one !== '');
}

/** Something that is called by a code, and by names. */
export type Named = { id: string; code: string | null; name: string; nameEn: string | null };
export type NamedPlace = Named & { kind: 'company' | 'office' | 'region' | 'store' };

/** What is there already. `leads`: departments with a leader. */
export type KnownPeople = {
  users: readonly { usercode: string; username: string }[];
  places: readonly NamedPlace[];
  roles: readonly Named[];
  leads: ReadonlySet<string>;
};

export type PlannedPerson = Omit<ReadPerson, 'department' | 'roles' | 'areas'> & {
  place: NamedPlace;
  roles: Named[];
  areas: NamedPlace[];
};

export type PersonPlan = {
  add: PlannedPerson[];
  /** Rows of people who are there already: nothing of them changes. */
  same: number[];
  refused: Map<number, PersonProblem[]>;
  warnings: Map<number, PersonProblem[]>;
};

/**
 * Whom a file of people adds. Nobody who is there is changed: a row about them is taken without effect, with a warning
 * where it calls them otherwise. Departments, roles and regions are named by their codes or names.
 */
export function planPeople(rows: readonly ReadPerson[], known: KnownPeople): PersonPlan {
  const plan: PersonPlan = { add: [], same: [], refused: new Map(), warnings: new Map() };
  const users = new Map(known.users.map((user) => [user.usercode.toLowerCase(), user]));
  const places = finder(known.places);
  const bindable = finder(known.places.filter(({ kind }) => kind !== 'office'));
  const roles = finder(known.roles);
  const led = new Set(known.leads);
  const firstRows = new Map<string, number>();
  for (const { department, ...person } of rows) {
    const key = person.usercode.toLowerCase();
    const first = firstRows.get(key);
    firstRows.set(key, first ?? person.row);
    if (first !== undefined) {
      plan.refused.set(person.row, [
        { column: 'usercode', code: 'duplicate-of-row', params: { row: first } },
      ]);
      continue;
    }
    const there = users.get(key);
    if (there) {
      plan.same.push(person.row);
      if (there.username !== person.username)
        plan.warnings.set(person.row, [
          { column: 'username', code: 'known-as', params: { known: there.username } },
        ]);
      continue;
    }
    const problems: PersonProblem[] = [];
    const meant = <One extends Named>(
      column: PersonColumn,
      of: 'place' | 'role',
      text: string,
      found: Found<One>,
    ) => {
      if ('one' in found) return [found.one];
      problems.push({ column, ...problemOf(of, text, found) });
      return [];
    };
    const [place] = meant('department', 'place', department, places(department));
    const planned = {
      roles: person.roles.flatMap((text) => meant('roles', 'role', text, roles(text))),
      areas: person.areas.flatMap((text) => meant('areas', 'place', text, bindable(text))),
    };
    if (place && person.isLeader && led.has(place.id))
      problems.push({ column: 'isLeader', code: 'leader-exists', params: { name: place.name } });
    if (problems.length > 0 || !place) {
      plan.refused.set(person.row, problems);
      continue;
    }
    if (person.isLeader) led.add(place.id);
    if (planned.roles.length === 0)
      plan.warnings.set(person.row, [{ column: 'roles', code: 'no-role', params: {} }]);
    plan.add.push({ ...person, ...planned, place });
  }
  return plan;
}

type Found<One> = { one: One } | { near: string | undefined; several: boolean };

/** Finds things by code first, then by either name. */
function finder<One extends Named>(all: readonly One[]): (text: string) => Found<One> {
  const byCode = indexed(all, ({ code }) => [code?.toLowerCase()]);
  const byName = indexed(all, ({ name, nameEn }) => [
    foldedName(name),
    nameEn ? foldedName(nameEn) : undefined,
  ]);
  const names = all.flatMap(({ name, nameEn }) => (nameEn === null ? [name] : [name, nameEn]));
  return (text) => {
    const found = byCode.get(text.toLowerCase()) ?? byName.get(foldedName(text)) ?? [];
    const [one, ...others] = found;
    if (one && others.length === 0) return { one };
    return { several: others.length > 0, near: one ? undefined : nearName(text, names) };
  };
}

function indexed<One>(all: readonly One[], keysOf: (one: One) => (string | undefined)[]): Map<string, One[]> {
  const index = new Map<string, One[]>();
  for (const one of all)
    for (const key of new Set(keysOf(one))) if (key) index.set(key, [...(index.get(key) ?? []), one]);
  return index;
}

function problemOf(
  of: 'place' | 'role',
  name: string,
  { near, several }: { near: string | undefined; several: boolean },
): Pick<PersonProblem, 'code' | 'params'> {
  if (several) return { code: `${of}-several`, params: { name } };
  return near === undefined
    ? { code: `${of}-unknown`, params: { name } }
    : { code: `${of}-near`, params: { name, known: near } };
}
