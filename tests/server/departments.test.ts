import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DepartmentNode,
  departmentTree,
  departmentTreeNoUser,
  leaderSize,
  regionTree,
} from '#core/departments/contract';
import { answered, type Person } from '../support/person.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Person;
let clerk: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin');
  clerk = await server.login('100101');
});
afterAll(() => server.close());

/** `总部(东部大区(...))`: a tree on one line. */
function drawn(nodes: readonly DepartmentNode[]): string {
  return nodes
    .map(({ name, children }) => (children.length > 0 ? `${name}(${drawn(children)})` : name))
    .join(' ');
}

describe('the trees that pickers show', () => {
  it('without users: the company, its regions, their stores', async () => {
    const tree = answered(departmentTreeNoUser, await clerk.call(departmentTreeNoUser));
    expect(drawn(tree)).toBe('总部(东部大区(人民路店 中山路店) 西部大区(友好路店))');
    expect(tree[0]).toMatchObject({ id: 'HQ', code: 'HQ', kind: 'company' });
  });

  it('with users: they stand as leaves in their departments', async () => {
    const tree = answered(departmentTree, await admin.call(departmentTree));
    const store = tree[0]?.children[0]?.children[0];
    expect(store).toMatchObject({ id: '1001', name: '人民路店', kind: 'store' });
    expect(store?.children[0]).toEqual({
      id: 'u-100101',
      name: '林涛',
      code: '100101',
      kind: 'user',
      children: [],
    });
  });

  it('regions: only they and their stores', async () => {
    const tree = answered(regionTree, await clerk.call(regionTree, { body: {} }));
    expect(drawn(tree)).toBe('东部大区(人民路店 中山路店) 西部大区(友好路店)');
  });

  it('people are only for those who administer them', async () => {
    expect(await clerk.call(departmentTree)).toMatchObject({ code: 40300, data: { point: 'MENU-USERS' } });
  });
});

it('counts the leader of a department, without the one who is edited', async () => {
  const count = async (body: object) => answered(leaderSize, await admin.call(leaderSize, { body }));
  expect(await count({ deptid: '1001' })).toBe(1);
  expect(await count({ deptid: '1001', exceptUserId: 'u-100103' })).toBe(0);
  expect(await count({ deptid: 'HQ' })).toBe(0);
});
