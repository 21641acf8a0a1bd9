import { describe, expect, it } from 'vitest';
import { isWholeRun } from '../../tests/support/whole-run.ts';
import { demoCompany } from './company.ts';

const now = '2026-11-21T09:00:00+08:00';
const company = demoCompany({ now });
const users = new Map(company.users.map((user) => [user.usercode, user]));

describe('the demo company', () => {
  it('is the same each time it is made', () => {
    const again = demoCompany({ now });
    expect(again.users).toEqual(company.users);
    expect(again.goods).toEqual(company.goods);
    expect(again.departments).toEqual(company.departments);
    expect(again.stores.map(again.stockOf)).toEqual(company.stores.map(company.stockOf));
  });

  it('has three regions and twelve stores, each the leaf of its region and one behind Shanghai time', () => {
    expect(company.regions).toHaveLength(3);
    expect(company.stores.map((store) => store.code)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(1001 + index)),
    );
    expect(company.stores[0]?.name).toBe('人民路店');
    expect(company.stores.filter((store) => store.timeZone === 'Asia/Urumqi')).toHaveLength(1);
    const departments = new Map(company.departments.map((one) => [one.id, one]));
    for (const store of company.stores) {
      const own = company.departments.find((one) => one.code === store.code);
      expect(own).toMatchObject({ kind: 'store', name: store.name, timeZone: store.timeZone });
      expect(departments.get(own?.parentId ?? '')).toMatchObject({ kind: 'region', code: store.regionId });
    }
  });

  it('is one tree of departments under one root', () => {
    const ids = new Set(company.departments.map((one) => one.id));
    expect(ids.size).toBe(company.departments.length);
    expect(new Set(company.departments.map((one) => one.code)).size).toBe(company.departments.length);
    expect(company.departments.filter((one) => one.parentId === null)).toHaveLength(1);
    expect(company.departments.filter((one) => one.parentId !== null && !ids.has(one.parentId))).toEqual([]);
    const parents = new Set(company.departments.map((one) => one.parentId));
    expect(company.departments.filter((one) => one.kind === 'store' && parents.has(one.id))).toEqual([]);
  });
});

describe('the people', () => {
  it.each([
    ['admin', '管理员', 'HQ', 'admin', false],
    ['editor', '演示编辑', 'HQ', 'editor', false],
    ['visitor', '演示访客', 'HQ', 'visitor', false],
    ['100101', '林涛', '1001', 'store-staff', false],
    ['100102', '许静', '1001', 'store-staff', false],
    ['100103', '周晓岚', '1001', 'store-leader', true],
    ['100201', '何伟', '1002', 'store-staff', false],
    ['100203', '罗敏', '1002', 'store-leader', true],
    ['ho01', '陈曦', 'OPS', 'andon-manager', false],
    ['buyer01', '沈越', 'BUY1', 'buyer', false],
    ['buyer02', '吴桐', 'BUY2', 'buyer', false],
    ['handler01', '赵磊', 'LOG', 'handler', false],
    ['handler02', '孙莉', 'QC', 'handler', false],
    ['leader01', '钱峰', 'OPS', 'teamleader', true],
  ])('%s is %s of %s', (usercode, username, departmentCode, role, isLeader) => {
    const user = users.get(usercode);
    expect(user).toMatchObject({ username, departmentCode, isLeader, enableStatus: true });
    expect(user?.roles).toContain(role);
  });

  it('are 186, each with a code and a name of their own, four of them disabled', () => {
    expect(company.users).toHaveLength(186);
    expect(users.size).toBe(186);
    expect(new Set(company.users.map((user) => user.username)).size).toBe(186);
    expect(company.users.filter((user) => !user.enableStatus)).toHaveLength(4);
    const employees = company.users.flatMap((user) => user.empId ?? []);
    expect(new Set(employees).size).toBe(employees.length);
  });

  it('work in departments that exist, in roles that exist, with one leader a store and at most one anywhere', () => {
    const departments = new Set(company.departments.map((one) => one.code));
    const roles = new Set(company.roles.map((role) => role.code));
    const leaders = company.users.filter((user) => user.isLeader).map((user) => user.departmentCode);
    expect(new Set(leaders).size).toBe(leaders.length);
    for (const store of company.stores) {
      expect(leaders).toContain(store.code);
      const staff = company.users.filter((user) => user.departmentCode === store.code).length - 1;
      expect(staff).toBeGreaterThanOrEqual(3);
      expect(staff).toBeLessThanOrEqual(12);
    }
    for (const user of company.users) {
      expect(departments.has(user.departmentCode), user.usercode).toBe(true);
      expect(user.roles.length, user.usercode).toBeGreaterThan(0);
      expect(user.roles.filter((role) => !roles.has(role))).toEqual([]);
      expect(user.areas.filter((area) => !departments.has(area))).toEqual([]);
    }
  });

  it('see beyond their department where areas are bound: head office everything, one manager two stores', () => {
    expect(users.get('ho01')?.areas).toEqual(company.regions.map((region) => region.id));
    const ofTwoStores = company.users.filter(
      ({ areas }) => areas.length === 2 && areas.every((area) => /^10\d\d$/.test(area)),
    );
    expect(ofTwoStores).toHaveLength(1);
  });
});

describe('roles and dictionaries', () => {
  const points = new Map(company.roles.map((role) => [role.code, role.points]));

  it('let everybody see what they have not sent yet but the visitor, who only looks, and the administrator do everything', () => {
    expect(points.get('admin')).toEqual(['*']);
    for (const role of company.roles.filter(({ code }) => code !== 'admin' && code !== 'visitor')) {
      expect(role.points, role.code).toContain('MENU-SYNC');
    }
  });

  it('let only store people check, and only head office import', () => {
    const rolesWith = (point: string) =>
      company.roles.filter((role) => role.points.some((one) => one === point));
    expect(rolesWith('POINT-NEAREXPIRY-CHECK').map((role) => role.code)).toEqual([
      'store-staff',
      'store-leader',
    ]);
    expect(rolesWith('POINT-STOCKLOT-IMPORT').map((role) => role.code)).toEqual([
      'headoffice',
      'area-manager',
    ]);
    expect(rolesWith('POINT-GOODS-UPDATE').map((role) => role.code)).toEqual(['headoffice']);
    expect(points.get('visitor')).toEqual([]);
  });

  it.each([
    ['goodslack', ['nodispose', 'exchange', 'wait', 'cancel']],
    ['export', ['export', 'noexport', 'exported', 'lapsed']],
    ['exchangegoods', ['accept', 'refuse']],
    ['andoncordtype', ['nochoice', 'soft', 'hard']],
    ['activitymanager', ['notcfm', 'partcfm', 'cfm']],
  ])('hold the system codes of %s', (type, codes) => {
    const entries = company.dictionaries.filter((entry) => entry.type === type);
    expect(entries.map((entry) => entry.code)).toEqual(codes);
    expect(entries.every((entry) => entry.system)).toBe(true);
  });

  it('name every code of every type in four languages', () => {
    const types = ['goodslackstarelog', 'andoncordliststats', 'activitymanagertype'];
    expect(types.filter((type) => !company.dictionaries.some((entry) => entry.type === type))).toEqual([]);
    const keys = company.dictionaries.map(({ type, code }) => `${type} ${code}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { code, names } of company.dictionaries) {
      expect(
        Object.values(names).filter((name) => name.trim() === ''),
        code,
      ).toEqual([]);
    }
  });
});

describe('the company of a benchmark', () => {
  it.runIf(isWholeRun)(
    'has 50 stores of exactly 5,000 lots, every store with staff',
    () => {
      const big = demoCompany({ now, scale: { stores: 50, lotsPerStore: 5000 } });
      expect(new Set(big.stores.map((store) => store.name)).size).toBe(50);
      let lots = 0;
      for (const store of big.stores) {
        const stock = big.stockOf(store);
        expect(new Set(stock.lots.map(({ article, lot }) => `${article} ${lot}`)).size).toBe(5000);
        expect(stock.checks.length).toBeGreaterThan(0);
        lots += stock.lots.length;
      }
      expect(lots).toBe(250_000);
    },
    30_000,
  );

  it('says so when there are not enough goods for so many lots', () => {
    const tooBig = demoCompany({ now, scale: { stores: 1, lotsPerStore: 100_000 } });
    const [store] = tooBig.stores;
    expect(store).toBeDefined();
    if (store) expect(() => tooBig.stockOf(store)).toThrow(RangeError);
  });
});
