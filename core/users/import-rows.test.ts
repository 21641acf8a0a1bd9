import { expect, it } from 'vitest';
import {
  type KnownPeople,
  type PersonColumn,
  planPeople,
  type ReadPerson,
  readPerson,
} from './import-rows.ts';

const read = (row: number, cells: Partial<Record<PersonColumn, string>>) =>
  readPerson(row, (column) => cells[column] ?? null);
const base = { usercode: '200101', username: '王芳', department: '1001' };
const rows = (...all: Partial<Record<PersonColumn, string>>[]): ReadPerson[] =>
  all.flatMap((cells, at) => {
    const reading = read(at + 2, { ...base, ...cells });
    return 'person' in reading ? [reading.person] : [];
  });

const known: KnownPeople = {
  users: [{ usercode: '100101', username: '林涛' }],
  places: [
    { id: 'hq', kind: 'company', code: 'HQ', name: '总部', nameEn: 'Head office' },
    { id: 'fin', kind: 'office', code: null, name: '财务部', nameEn: null },
    { id: 'east', kind: 'region', code: null, name: '东部大区', nameEn: 'East Region' },
    { id: 's1', kind: 'store', code: '1001', name: '人民路店', nameEn: 'People’s Road' },
    { id: 's2', kind: 'store', code: '1002', name: '中山路店', nameEn: null },
    { id: 's3', kind: 'store', code: '1003', name: '中山路店', nameEn: null },
  ],
  roles: [
    { id: 'r1', code: 'store-staff', name: '店员', nameEn: 'Store staff' },
    { id: 'r2', code: 'store-leader', name: '店长', nameEn: 'Store leader' },
  ],
  leads: new Set(['s1']),
};
const refusedOf = (...all: Partial<Record<PersonColumn, string>>[]) =>
  [...planPeople(rows(...all), known).refused].map(([row, problems]) => [
    row,
    ...problems.map(({ column, code, params }) => [column, code, params]),
  ]);

it('a row names department, roles and regions as people call them', () => {
  const plan = planPeople(
    rows({ roles: 'store STAFF，店长；店长', areas: '东部大区, 1002', department: 'people’s road' }),
    known,
  );
  expect(plan.refused.size).toBe(0);
  expect(plan.add).toMatchObject([
    {
      usercode: '200101',
      place: { id: 's1' },
      roles: [{ id: 'r1' }, { id: 'r2' }],
      areas: [{ id: 'east' }, { id: 's2' }],
      isLeader: false,
      psrCode: null,
    },
  ]);
});

it.each([
  [{ usercode: '' }, [['usercode', 'required']]],
  [{ usercode: 'a b' }, [['usercode', 'usercode-form']]],
  [{ username: 'x'.repeat(51) }, [['username', 'too-long']]],
  [{ department: '' }, [['department', 'required']]],
  [{ isLeader: 'perhaps' }, [['isLeader', 'yes-or-no']]],
])('%j is refused', (cells, problems) => {
  const reading = read(2, { ...base, ...cells });
  expect('problems' in reading && reading.problems.map(({ column, code }) => [column, code])).toEqual(
    problems,
  );
});

it.each(['是', 'YES', 'sí', 'はい', '1'])('%s is a leader', (isLeader) => {
  expect(read(2, { ...base, isLeader })).toMatchObject({ person: { isLeader: true } });
});

it('what nobody is called is refused, with what was probably meant', () => {
  expect(
    refusedOf(
      { usercode: 'a1', department: '中山路店' },
      { usercode: 'a2', department: '人民路点' },
      { usercode: 'a3', roles: 'Store staf, chef' },
      { usercode: 'a4', areas: '财务部' },
      { usercode: 'a5', isLeader: 'yes' },
      { usercode: 'a6', department: '1002', isLeader: 'yes' },
      { usercode: 'A6', department: '1003' },
      { usercode: 'a7', department: '1002', isLeader: 'yes' },
    ),
  ).toEqual([
    [2, ['department', 'place-several', { name: '中山路店' }]],
    [3, ['department', 'place-near', { name: '人民路点', known: '人民路店' }]],
    [
      4,
      ['roles', 'role-near', { name: 'Store staf', known: 'Store staff' }],
      ['roles', 'role-unknown', { name: 'chef' }],
    ],
    [5, ['areas', 'place-unknown', { name: '财务部' }]],
    [6, ['isLeader', 'leader-exists', { name: '人民路店' }]],
    [8, ['usercode', 'duplicate-of-row', { row: 7 }]],
    [9, ['isLeader', 'leader-exists', { name: '中山路店' }]],
  ]);
});

it('who is there stays as they are; who gets no role is told', () => {
  const plan = planPeople(
    rows({ usercode: '100101' }, { usercode: '100101 '.trim().toUpperCase(), username: '林涛' }, {}),
    known,
  );
  expect(plan.same).toEqual([2]);
  expect([...plan.warnings].map(([row, [problem]]) => [row, problem?.code])).toEqual([
    [2, 'known-as'],
    [4, 'no-role'],
  ]);
});
