import { nearCode } from '../imports/near-code.ts';
import { foldedName, nearName } from '../imports/near-name.ts';
import type { Cell } from '../spreadsheets/cells.ts';
import type { Column } from '../spreadsheets/header.ts';
import { codeMaxLength, readCode, readMarked } from '../spreadsheets/read-code.ts';
import { type CellProblem, isBlank, type Reading } from '../spreadsheets/values.ts';
import { draftProblems, fitsBelow, type PlacedKind } from './rules.ts';

export type PlaceColumn = 'kind' | 'code' | 'name' | 'nameEn' | 'parent' | 'timeZone';
type AddedKind = Exclude<PlacedKind, 'company'>;

/** Each with the names that people give it; a file of stores needs their codes and names alone. */
export const placeColumns: readonly Column<PlaceColumn>[] = [
  {
    ...column(
      'code',
      '编码',
      '门店编号|门店编码|门店代码|门店号|代码|編碼|store|store code|código|código de tienda|コード|店舗コード',
    ),
    isKey: true,
    takes: 'code',
  },
  {
    ...column('name', '名称', '门店名称|部门名称|名稱|store name|nombre|nombre de la tienda|名前|店舗名'),
    isKey: true,
  },
  column('kind', '类型', '種類|种类|type|tipo|clase'),
  column('parent', '上级', '所属区域|区域|大区|上级部门|region|above it|depende de|región|上位|地域'),
  column('nameEn', '英文名', '英文名称|english|nombre en inglés|英語名'),
  column('timeZone', '时区', '時區|zona horaria|zona|タイムゾーン'),
];

function column(key: PlaceColumn, label: string, aliases: string): Column<PlaceColumn> {
  return { key, wireName: key, label, aliases: aliases.split('|'), required: key === 'name' };
}

/** What people write for each kind; a row that says none is a store. */
const kindWords: Readonly<Record<AddedKind, readonly string[]>> = {
  store: ['门店', '店', '门市', 'store', 'shop', 'tienda', '店舗'],
  region: ['区域', '大区', '地区', 'region', 'area', 'región', '地域'],
  office: ['部门', '部門', 'department', 'office', 'departamento'],
};

export type PlaceProblem = {
  column: PlaceColumn;
  code:
    | CellProblem['code']
    | 'code-characters'
    | 'time-zone-unknown'
    | 'kind-unknown'
    | 'place-unknown'
    | 'place-near'
    | 'place-several'
    | 'parent-refused'
    | 'not-below'
    | 'below-itself'
    | 'code-of-another'
    | 'duplicate-of-row'
    | 'known-as'
    | 'code-near';
  params: Record<string, string | number>;
};

/** A row as it was read. '' where it says nothing. */
export type ReadPlace = {
  row: number;
  kind: AddedKind;
  code: string;
  name: string;
  nameEn: string;
  parent: string;
  timeZone: string;
};

/** @param zone of the stores that say none */
export function readPlace(
  row: number,
  cellOf: (column: PlaceColumn) => Cell,
  zone: string,
): { place: ReadPlace } | { problems: PlaceProblem[] } {
  const problems: PlaceProblem[] = [];
  const understood = (column: PlaceColumn, reading: Reading<string>): string => {
    if ('value' in reading) return reading.value;
    problems.push({ column, ...reading.problem });
    return '';
  };
  const text = (column: PlaceColumn) => understood(column, readMarked(cellOf(column), 200));
  const kind = kindOf(text('kind'));
  const place: ReadPlace = {
    row,
    kind: kind ?? 'store',
    code: understood('code', readCode(cellOf('code'), codeMaxLength)),
    name: text('name'),
    nameEn: text('nameEn'),
    parent: text('parent'),
    timeZone: text('timeZone'),
  };
  if (!kind) problems.push({ column: 'kind', code: 'kind-unknown', params: { read: text('kind') } });
  if (place.kind === 'store' && isBlank(cellOf('timeZone'))) place.timeZone = zone;
  if (problems.length > 0) return { problems };
  for (const [column, reason] of Object.entries(draftProblems(place.kind, place))) {
    const key = placeColumns.find((one) => one.key === column)?.key;
    if (reason && key) problems.push({ column: key, ...said(reason, place) });
  }
  return problems.length > 0 ? { problems } : { place };
}

function said(reason: string, place: ReadPlace): Pick<PlaceProblem, 'code' | 'params'> {
  if (reason === 'text-too-long') return { code: 'too-long', params: { max: longestName } };
  if (reason === 'time-zone-unknown') return { code: reason, params: { read: place.timeZone } };
  return { code: reason === 'code-characters' ? reason : 'required', params: {} };
}

const longestName = 60;

function kindOf(text: string): AddedKind | undefined {
  if (text === '') return 'store';
  const folded = foldedName(text);
  const kinds: AddedKind[] = ['store', 'region', 'office'];
  return kinds.find((kind) => kindWords[kind].some((word) => foldedName(word) === folded));
}

/** What stands in the tree already. */
export type KnownPlace = {
  id: string;
  kind: PlacedKind;
  code: string | null;
  name: string;
  nameEn: string | null;
  parentId: string | null;
  timeZone: string | null;
};

/** A place to be made: below one that is there, or below another row of the file. */
export type PlannedPlace = ReadPlace & { below: { id: string } | { row: number } };

export type PlacePlan = {
  /** Parents before what stands below them. */
  add: PlannedPlace[];
  /** Rows of places that are there already: nothing of them changes. */
  same: number[];
  refused: Map<number, PlaceProblem[]>;
  warnings: Map<number, PlaceProblem[]>;
};

/**
 * What a file of departments, regions and stores adds to the tree. Nothing that is there is changed or moved: a row about
 * it is taken without effect, with a warning where it says something else. What stands above is named by code or name,
 * of the tree or of the file; a row that names none stands below the company.
 */
export function planPlaces(rows: readonly ReadPlace[], known: readonly KnownPlace[]): PlacePlan {
  const plan: PlacePlan = { add: [], same: [], refused: new Map(), warnings: new Map() };
  const refuse = (row: number, problem: PlaceProblem) => plan.refused.set(row, [problem]);
  const company = known.find(({ kind }) => kind === 'company');
  const byCode = new Map(known.flatMap((one) => (one.code === null ? [] : [[one.code.toLowerCase(), one]])));
  const firstRows = new Map<string, number>();
  const named = new Named(known, rows);
  const waiting: PlannedPlace[] = [];

  for (const place of rows) {
    const key =
      place.code === '' ? `${place.kind} ${foldedName(place.name)} ${foldedName(place.parent)}` : place.code;
    const first = firstRows.get(key.toLowerCase());
    firstRows.set(key.toLowerCase(), first ?? place.row);
    if (first !== undefined) {
      const column = place.code === '' ? 'name' : 'code';
      refuse(place.row, { column, code: 'duplicate-of-row', params: { row: first } });
      continue;
    }
    const there = place.code === '' ? undefined : byCode.get(place.code.toLowerCase());
    if (there && there.kind !== place.kind) {
      refuse(place.row, {
        column: 'code',
        code: 'code-of-another',
        params: { code: place.code, name: there.name },
      });
      continue;
    }
    const above = company && place.parent === '' ? { id: company.id } : named.find(place.parent, place.row);
    if ('problem' in above) {
      refuse(place.row, above.problem);
      continue;
    }
    const isSame = there ?? named.sameBelow(place, above);
    if (isSame) {
      plan.same.push(place.row);
      const differs = differenceOf(isSame, place, above);
      if (differs) plan.warnings.set(place.row, [differs]);
      continue;
    }
    const near = nearCode(place.code, byCode.keys());
    if (near !== undefined)
      plan.warnings.set(place.row, [
        { column: 'code', code: 'code-near', params: { code: place.code, known: near } },
      ]);
    waiting.push({ ...place, below: above });
  }
  order(waiting, known, plan);
  return plan;
}

/** Puts parents first; refuses what cannot stand where it would, or hangs on a row that is refused. */
function order(waiting: readonly PlannedPlace[], known: readonly KnownPlace[], plan: PlacePlan): void {
  const kinds = new Map<string | number, PlacedKind>(known.map(({ id, kind }) => [id, kind]));
  const rows = new Map(waiting.map((place) => [place.row, place]));
  const isOpen = new Set<number>();
  const settle = (place: PlannedPlace): void => {
    if (kinds.has(place.row) || plan.refused.has(place.row)) return;
    const refuse = (code: PlaceProblem['code'], params: PlaceProblem['params'] = {}) =>
      plan.refused.set(place.row, [{ column: 'parent', code, params }]);
    if (isOpen.has(place.row)) {
      refuse('below-itself');
      return;
    }
    isOpen.add(place.row);
    const { below } = place;
    const parent = 'row' in below ? rows.get(below.row) : undefined;
    if (parent) settle(parent);
    isOpen.delete(place.row);
    if (plan.refused.has(place.row)) return;
    const kind = kinds.get('row' in below ? below.row : below.id);
    if (kind === undefined) refuse('parent-refused', { row: 'row' in below ? below.row : 0 });
    else if (!fitsBelow(place.kind, kind)) refuse('not-below', { name: place.parent || '—' });
    else {
      kinds.set(place.row, place.kind);
      plan.add.push(place);
    }
  };
  for (const place of waiting) settle(place);
}

type Above = { id: string } | { row: number };

/** Places by what people call them. */
class Named {
  private readonly known: readonly KnownPlace[];
  private readonly rows: readonly ReadPlace[];

  constructor(known: readonly KnownPlace[], rows: readonly ReadPlace[]) {
    this.known = known.filter(({ kind }) => kind !== 'store');
    this.rows = rows.filter(({ kind }) => kind !== 'store');
  }

  /** What a cell means: of the tree first, and by its code before its name. */
  find(text: string, ofRow: number): Above | { problem: PlaceProblem } {
    const folded = foldedName(text);
    const ways: Above[][] = [
      this.known.filter(({ code }) => code?.toLowerCase() === text.toLowerCase()),
      this.rows.filter(({ code }) => code !== '' && code.toLowerCase() === text.toLowerCase()),
      this.known.filter((one) => [one.name, one.nameEn].some((name) => name && foldedName(name) === folded)),
      this.rows.filter((one) => [one.name, one.nameEn].some((name) => name && foldedName(name) === folded)),
    ].map((found) => found.map(aboveOf).filter((one) => !('row' in one && one.row === ofRow)));
    const [first, ...others] = ways.find((found) => found.length > 0) ?? [];
    if (first && others.length === 0) return first;
    return { problem: { column: 'parent', ...(first ? several(text) : this.unknown(text)) } };
  }

  /** A region without a code that stands there already under the same name. */
  sameBelow(place: ReadPlace, above: Above): KnownPlace | undefined {
    if (place.code !== '' || !('id' in above)) return undefined;
    return this.known.find(
      (one) =>
        one.kind === place.kind &&
        one.parentId === above.id &&
        foldedName(one.name) === foldedName(place.name),
    );
  }

  private unknown(text: string): Pick<PlaceProblem, 'code' | 'params'> {
    const names = [...this.known, ...this.rows].flatMap(({ name, nameEn }) => [
      name,
      ...(nameEn ? [nameEn] : []),
    ]);
    const near = nearName(text, names);
    return near === undefined
      ? { code: 'place-unknown', params: { name: text } }
      : { code: 'place-near', params: { name: text, known: near } };
  }
}

function aboveOf(one: KnownPlace | ReadPlace): Above {
  return 'id' in one ? { id: one.id } : { row: one.row };
}

function several(text: string): Pick<PlaceProblem, 'code' | 'params'> {
  return { code: 'place-several', params: { name: text } };
}

/** What a row says otherwise than the place that is there. */
function differenceOf(there: KnownPlace, place: ReadPlace, above: Above): PlaceProblem | undefined {
  if (there.name !== place.name) return { column: 'name', code: 'known-as', params: { known: there.name } };
  const isMoved = place.parent !== '' && !('id' in above && above.id === there.parentId);
  return isMoved ? { column: 'parent', code: 'known-as', params: { known: there.name } } : undefined;
}
