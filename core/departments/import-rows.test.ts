import { expect, it } from 'vitest';
import { type KnownPlace, type PlaceColumn, planPlaces, type ReadPlace, readPlace } from './import-rows.ts';

const zone = 'Asia/Shanghai';
const read = (row: number, cells: Partial<Record<PlaceColumn, string | number>>) =>
  readPlace(row, (column) => cells[column] ?? null, zone);
/** Rows as a file has them, each read. */
const rows = (...all: Partial<Record<PlaceColumn, string>>[]): ReadPlace[] =>
  all.flatMap((cells, at) => {
    const reading = read(at + 2, cells);
    return 'place' in reading ? [reading.place] : [];
  });

const none = { code: null, nameEn: null, parentId: 'HQ', timeZone: null };
const tree: KnownPlace[] = [
  { ...none, id: 'HQ', kind: 'company', name: '总部', parentId: null },
  { ...none, id: 'east', kind: 'region', code: 'R-E', name: '东部大区', nameEn: 'East Region' },
  { ...none, id: 's1', kind: 'store', code: '0101', name: '人民路店', parentId: 'east', timeZone: zone },
];
const problemsOf = (all: Partial<Record<PlaceColumn, string>>[]) => {
  const { refused } = planPlaces(rows(...all), tree);
  return [...refused].map(([row, problems]) => [
    row,
    ...problems.map(({ column, code, params }) => [column, code, params]),
  ]);
};

it('a row of a code and a name is a store of the company, in its zone', () => {
  expect(read(2, { code: '0102', name: ' 湖滨店 ' })).toEqual({
    place: { row: 2, kind: 'store', code: '0102', name: '湖滨店', nameEn: '', parent: '', timeZone: zone },
  });
  expect(planPlaces(rows({ code: '0102', name: '湖滨店' }), tree).add).toMatchObject([
    { below: { id: 'HQ' } },
  ]);
});

it.each([
  [{ code: '1', name: 'A', kind: 'tower' }, 'kind', 'kind-unknown'],
  [{ name: 'A' }, 'code', 'required'],
  [{ code: '1' }, 'name', 'required'],
  [{ code: 'a b', name: 'A' }, 'code', 'code-characters'],
  [{ code: '1', name: 'A'.repeat(61) }, 'name', 'too-long'],
  [{ code: '1', name: 'A', timeZone: 'Mars/Olympus' }, 'timeZone', 'time-zone-unknown'],
  [{ code: 1.5, name: 'A' }, 'code', 'number-as-code'],
])('%j is refused: %s, %s', (cells, column, code) => {
  expect(read(2, cells)).toMatchObject({ problems: [{ column, code }] });
});

it.each(['Store', 'TIENDA', '门店', '店舗', ''])('%j is a store', (kind) => {
  expect(read(2, { code: '1', name: 'A', kind })).toMatchObject({ place: { kind: 'store' } });
});

it('parents come first, wherever they stand in the file', () => {
  const { add, refused } = planPlaces(
    rows(
      { code: '0102', name: '湖滨店', parent: '北区' },
      { name: '北区', kind: '区域', parent: 'R-E' },
      { code: '0103', name: '城南店', parent: 'east region' },
    ),
    tree,
  );
  expect(refused.size).toBe(0);
  expect(add.map(({ name, below }) => [name, below])).toEqual([
    ['北区', { id: 'east' }],
    ['湖滨店', { row: 3 }],
    ['城南店', { id: 'east' }],
  ]);
});

it('what cannot stand where it would is refused, and what hangs on it', () => {
  expect(
    problemsOf([
      { code: '1', name: 'A', parent: '东部大去' },
      { code: '2', name: 'B', parent: 'nowhere at all' },
      { name: '甲', kind: '区域', parent: '乙' },
      { name: '乙', kind: '区域', parent: '甲' },
      { code: '3', name: 'C', parent: '财务部' },
      { name: '财务部', kind: '部门' },
      { code: '4', name: 'D', parent: '丙' },
      { name: '丙', kind: '区域', parent: '财务部' },
      { code: '5', name: 'E' },
      { code: '5', name: 'F' },
      { code: 'r-e', name: 'G' },
    ]),
  ).toEqual([
    [2, ['parent', 'place-near', { name: '东部大去', known: '东部大区' }]],
    [3, ['parent', 'place-unknown', { name: 'nowhere at all' }]],
    [11, ['code', 'duplicate-of-row', { row: 10 }]],
    [12, ['code', 'code-of-another', { code: 'r-e', name: '东部大区' }]],
    [4, ['parent', 'below-itself', {}]],
    [5, ['parent', 'parent-refused', { row: 4 }]],
    [6, ['parent', 'not-below', { name: '财务部' }]],
    [9, ['parent', 'not-below', { name: '财务部' }]],
    [8, ['parent', 'parent-refused', { row: 9 }]],
  ]);
});

it('what is there stays as it is, with a warning where the file says otherwise', () => {
  const plan = planPlaces(
    rows(
      { code: '0101', name: '人民路店' },
      { name: '东部 大区', kind: '区域' },
      { code: '101', name: '新店' },
    ),
    tree,
  );
  expect(plan.same).toEqual([2, 3]);
  expect([...plan.warnings]).toEqual([
    [3, [{ column: 'name', code: 'known-as', params: { known: '东部大区' } }]],
    [4, [{ column: 'code', code: 'code-near', params: { code: '101', known: '0101' } }]],
  ]);
  expect(planPlaces(rows({ code: '0101', name: '人民路新店' }), tree).warnings.get(2)).toMatchObject([
    { code: 'known-as' },
  ]);
});
