import { expect, test } from 'vitest';
import { directoryPerson } from './directory.ts';
import { readDirectoryTable } from './directory-table.ts';

const breathe = async () => undefined;
const tableOf = (...rows: (string | number | boolean | null)[][]) =>
  readDirectoryTable(
    { rows: rows.map((cells, index) => ({ number: index + 1, cells })), separator: null },
    breathe,
  );
async function read(...rows: Parameters<typeof tableOf>) {
  const found = await tableOf(...rows);
  if (!found.ok) throw new Error('no header');
  return found.table;
}

test('a table is read by the names on the wire and by those that people give', async () => {
  const wire = await read(['empId', 'name', 'email'], ["'0007", '林涛', 'lin@a.example']);
  expect(wire.items).toEqual([
    {
      empId: '0007',
      name: '林涛',
      email: 'lin@a.example',
      phone: null,
      department: null,
      weixinUser: null,
      left: false,
    },
  ]);
  const chinese = await read(['员工目录'], ['工号', '姓名', '部门', '离职'], ['e7', '林涛', '物流部', '是']);
  expect(chinese.items[0]).toMatchObject({ empId: 'e7', department: '物流部', left: true });
});

test('an empty cell says that there is none, and a column that is not there says nothing', async () => {
  const { items } = await read(
    ['empId', 'name', 'email', 'weixinUser'],
    ['E1', '林涛', '', ''],
    ['E2', '许静', null, '-'],
  );
  expect(items.map(({ email, phone, weixinUser }) => [email, phone, weixinUser])).toEqual([
    ['', null, null],
    ['', null, ''],
  ]);
});

test('a spreadsheet’s own yes counts, a line without a number or a name is refused by itself', async () => {
  const { items, refused } = await read(
    ['empId', 'name', 'left'],
    ['E1', '林涛', true],
    ['', '许静', false],
    ['E3', ' ', 0],
  );
  expect(items).toHaveLength(1);
  expect(items[0]?.left).toBe(true);
  expect(refused).toEqual([
    { row: '3', field: 'empId', reason: 'import-required', params: {} },
    { row: '4', field: 'name', reason: 'import-required', params: {} },
  ]);
});

test('a table without numbers is none', async () => {
  const found = await tableOf(['name', 'email'], ['林涛', 'lin@a.example']);
  expect(found).toMatchObject({ ok: false, problem: { missing: ['empId'] } });
});

test('an employee number is the same however it is written', () => {
  expect(directoryPerson({ empId: ' e7 ', name: ' 林涛 ' })).toEqual({
    empId: 'E7',
    name: '林涛',
    email: null,
    phone: null,
    department: null,
    messenger: null,
    hasLeft: false,
  });
});

test('who has left is said by a word that means yes; one that means neither is refused, not taken for no', async () => {
  const { items, refused } = await read(
    ['empId', 'name', 'left'],
    ['E1', '林涛', 'si'],
    ['E2', '许静', '已离职'],
    ['E3', '陈晨', '否'],
    ['E4', '何伟', '离开'],
  );
  expect(items.map(({ left }) => left)).toEqual([true, true, false]);
  expect(refused).toEqual([{ row: '5', field: 'left', reason: 'import-yes-or-no', params: {} }]);
});
