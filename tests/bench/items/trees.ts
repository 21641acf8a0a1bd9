import type { Page } from '@playwright/test';
import { listPermissions } from '#core/permissions/contract';
import { getRole, listGrantable } from '#core/roles/contract';
import { basePath } from '#core/wire/call';
import type { Item } from '../bench.ts';
import { company, fillCompany, menuName, pointName } from '../company.ts';
import { type Figure, figure, percentileOf, repeat } from '../figures.ts';
import { openPhone, rememberSession, slowCpu } from '../phone.ts';
import { type SignedIn, signIn } from '../product.ts';
import { plainList, timed } from '../timed.ts';

const runs = 11;
const slowDesk = { width: 1440, height: 900 };
const role = { id: 'admin', name: '系统管理员' };
/** A role that holds nothing of what the company added. */
const emptyRole = { id: 'store-staff', name: '店员' };

/** The trees and tables of an administration with two thousand points and two hundred people, on a slow desk. */
export const trees: Item = {
  title: `${company.menus * company.pointsEach} permission points, ${company.people} users, at 4x CPU`,
  async measure(bench) {
    const product = await bench.demo();
    const session = await signIn(product, 'admin');
    const menus = await fillCompany(product, session);
    const desk = await openPhone(bench.browser, { viewport: slowDesk });
    try {
      await rememberSession(desk, product, session);
      const page = await desk.page({ cpu: slowCpu });
      const open = async (path: string) => {
        await page.goto(product.origin + path);
        await page.locator('[data-row]').first().waitFor();
        // What comes after the first screen must not race what is measured.
        await page.waitForTimeout(2500);
      };
      return [
        ...(await ofRoleTree(page, open, session, menus[0] ?? '')),
        ...(await ofPermissionTable(page, open, session, menus[0] ?? '')),
        ...(await ofUsersTable(page, open)),
      ];
    } finally {
      await desk.close();
    }
  },
};

type Open = (path: string) => Promise<void>;

async function ofRoleTree(page: Page, open: Open, session: SignedIn, menu: string): Promise<Figure[]> {
  const floor = { name: 'fetch, plain rows', runs: [] as number[] };
  const addresses = [basePath + getRole.path.replace(':id', role.id), basePath + listGrantable.path];
  const button = (name: string) => page.getByRole('button', { name: `给 ${name} 授权` });
  const tree = { name: 'tree', selector: '[role=treeitem]', atLeast: 8 };
  const close = async () => {
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const first = await repeat(runs, async () => {
    await open('/system/roles');
    const tookMs = await timed(page, 'click', () => button(role.name).click(), tree);
    await close();
    floor.runs.push(await plainList(page, session.token, addresses));
    return tookMs;
  });
  const again = await repeat(runs, async () => {
    const tookMs = await timed(page, 'click', () => button(role.name).click(), tree);
    await close();
    return tookMs;
  });
  await button(emptyRole.name).click();
  const item = page.locator(`[data-node="${menu}"]`);
  await page.getByRole('searchbox', { name: '搜索权限' }).fill(menuName(0));
  await item.waitFor();
  const tick = await repeat(runs, async (index) => {
    const state = index % 2 === 0 ? 'true' : 'false';
    return timed(page, 'click', () => item.click(), {
      name: 'tick',
      selector: `[data-node="${menu}"][aria-checked="${state}"]`,
    });
  });
  await page.getByRole('searchbox', { name: '搜索权限' }).fill('');
  await page.locator('[data-node="MENU-CHECKS"], [role=treeitem]').first().waitFor();
  const all = await repeat(runs, async (index) => {
    const isOpen = index % 2 === 0;
    return timed(page, 'click', () => page.getByRole('button', { name: /^全部(展开|收起)$/ }).click(), {
      name: 'all',
      selector: isOpen ? '[role=treeitem][aria-level="3"]' : '[role=tree]:not(:has([aria-level="3"]))',
    });
  });
  return [
    ...both('role tree, first opening', first, floor),
    ...both('role tree, again', again, floor),
    ...both('role tree, everything opened or closed', all),
    ...both(`ticking a parent of ${company.pointsEach}`, tick),
  ];
}

async function ofPermissionTable(page: Page, open: Open, session: SignedIn, menu: string): Promise<Figure[]> {
  const floor = { name: 'fetch, plain rows', runs: [] as number[] };
  const address = `${basePath}${listPermissions.path}?type=2&pid=${menu}`;
  await open('/system/permissions');
  const name = page.getByRole('button', { name: menuName(0), exact: true });
  const table = page.getByRole('region').locator('table').locator('..');
  const opened: number[] = [];
  await table.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight));
  for (let run = 0; run < runs; run += 1) {
    opened.push(
      await timed(page, 'click', () => name.click(), {
        name: 'points',
        selector: 'tr[data-row]',
        text: pointName(0, 1),
      }),
    );
    await name.click();
    await page.getByText(pointName(0, 1), { exact: true }).first().waitFor({ state: 'detached' });
    floor.runs.push(await plainList(page, session.token, [address]));
  }
  const search = page.getByRole('searchbox');
  const found = await repeat(runs, async () => {
    await search.fill('');
    await page.locator('[data-row="MENU-STORE"]').waitFor();
    const tookMs = await timed(page, 'input', () => search.fill('基准权限'), {
      name: 'found',
      selector: 'tr[data-row]',
      text: pointName(0, 1),
    });
    return tookMs;
  });
  return [
    ...both(`permission table, a menu of ${company.pointsEach} opened`, opened, floor),
    ...both(`permission table, ${company.menus * company.pointsEach} at once by search`, found),
  ];
}

async function ofUsersTable(page: Page, open: Open): Promise<Figure[]> {
  await open('/system/users?size=50&username=%E5%9F%BA%E5%87%86&sort=-usercode');
  const sorted = await repeat(runs, async (index) =>
    timed(page, 'click', () => page.getByRole('button', { name: '工号', exact: true }).click(), {
      name: 'sorted',
      selector: 'tbody tr[data-row]:first-child',
      text: index % 2 === 0 ? 'bench0' : 'bench99',
    }),
  );
  const status = page.getByRole('combobox', { name: '状态' });
  const filtered = await repeat(runs, async (index) =>
    timed(
      page,
      'change',
      () => status.selectOption(index % 2 === 0 ? '0' : '-1'),
      index % 2 === 0
        ? { name: 'none', selector: 'main:not(:has(tbody tr[data-row]))' }
        : { name: 'all', selector: 'tbody tr[data-row]', atLeast: 15 },
    ),
  );
  return [
    ...both(`users table of ${company.people}, sorted`, sorted),
    ...both(`users table of ${company.people}, filtered`, filtered),
  ];
}

function both(name: string, measured: readonly number[], floor?: { name: string; runs: number[] }): Figure[] {
  return [
    figure(`${name}: p50`, 'ms', measured, { ...(floor && { floor }), atMost: 200 }),
    figure(`${name}: p95`, 'ms', [percentileOf(measured, 95)]),
  ];
}
