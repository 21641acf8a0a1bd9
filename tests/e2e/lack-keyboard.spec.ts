import type { Locator, Page } from '@playwright/test';
import type { AppServer } from '../support/app-server.ts';
import { expectNothingToFind } from '../support/axe.ts';
import type { Device, DeviceOptions } from '../support/device.ts';
import { expect, ownServer, story as shared } from '../support/story.ts';

/** Shortages are the whole company's: what these stories decide is nobody else's. */
const story = shared.extend({ server: ownServer() });

const rowsOf = (page: Page) => page.locator('tbody tr[data-row]');
const cellsOf = (page: Page, cell = 'disposal') => page.locator(`tbody [data-cell="${cell}"]`);
const choiceOf = (row: Locator) => row.getByRole('combobox');

/** Head office at its desk, with what is to decide. */
async function atDesk(
  device: (options: DeviceOptions) => Promise<Device>,
  search = 'view=open',
): Promise<Device> {
  const desk = await device({ form: 'desk' });
  await desk.login('ho01');
  await desk.open(`/goodslack/manager?${search}`);
  await expect(rowsOf(desk.page).first()).toBeVisible();
  // Counted once all of them are here: those that come later would move what is focused.
  await expect(desk.page.getByRole('tab', { name: /待处理 \d+/ })).toBeVisible();
  return desk;
}

/**
 * Goods that have no default substitutes: nothing is chosen for them before somebody chooses. None that "奶" finds, which
 * could not stand in for themselves.
 */
async function goodsWithoutDefaults(server: AppServer): Promise<string> {
  const [row] = await server.ask(
    `select g.goods_code as code from goods_lacks l join goods g on g.article = l.article
     where l.held and l.disposal = 'nodispose' and l.article not in (select article from goods_substitutes)
       and g.name not like '%奶%'
     order by l.day desc, g.goods_code limit 1`,
  );
  return String(row?.code);
}

/** Goods for which two substitutes were chosen: on which page of the list they are depends on the day. */
async function goodsWithTwo(server: AppServer): Promise<string> {
  const [row] = await server.ask(
    `select g.goods_code as code from goods_lacks l join goods g on g.article = l.article
     where l.held and l.disposal = 'exchange' and cardinality(l.substitutes) >= 2
     order by l.day desc, g.goods_code limit 1`,
  );
  return String(row?.code);
}

story(
  'substitutes are chosen by keyboard alone, and the keyboard is never lost',
  { tag: '@all' },
  async ({ server, device }) => {
    const code = await goodsWithoutDefaults(server);
    const { page } = await atDesk(device, `view=open&code="${code}"`);
    const { keyboard } = page;
    const row = rowsOf(page).first();
    await cellsOf(page).first().focus();
    await keyboard.press('Enter');
    await choiceOf(row).selectOption('exchange');
    await keyboard.press('Tab');
    const way = row.locator('[data-cell="substitute-1"]').getByRole('button');
    await expect(way).toBeFocused();
    await keyboard.press('Enter');

    const sheet = page.getByRole('dialog', { name: /的替代商品$/ });
    const field = sheet.getByRole('combobox');
    const found = sheet.getByRole('option');
    const chosen = sheet.getByRole('list', { name: '已选的替代商品' }).getByRole('listitem');
    await expect(field).toBeFocused();
    const find = async () => {
      await keyboard.type('奶');
      await expect(found.nth(4)).toBeVisible();
    };
    await find();
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowDown');
    await expect(found.first()).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('ArrowDown');
    await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await found.nth(1).getAttribute('id')) ?? '',
    );
    await expect(field).toBeFocused();
    await expectNothingToFind(page);
    const name = await found.nth(1).locator('b').first().textContent();
    await keyboard.press('Enter');
    await expect(chosen).toHaveCount(1);
    await expect(chosen).toContainText(name ?? '');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');

    // Enter takes the only one that a text has found, but not once there is another text.
    await find();
    const other = (await found.nth(2).locator('b + span').textContent()) ?? '';
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(other);
    await expect(found).toHaveCount(1);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('没有');
    await keyboard.press('Enter');
    await expect(field).toHaveValue('没有');
    await expect(chosen).toHaveCount(1);
    await keyboard.press('Escape');

    // Three at most: the sentence that says so has the keyboard, and behind it is the way out.
    for (const steps of [3, 4]) {
      await find();
      for (let step = 0; step < steps; step += 1) await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await expect(chosen).toHaveCount(steps - 1);
    }
    await expect(sheet.getByText(/^最多三个替代商品/)).toBeFocused();
    await keyboard.press('Tab');
    await expect(sheet.getByRole('button', { name: '完成' })).toBeFocused();
    await chosen.last().getByRole('button').focus();
    await keyboard.press('Enter');
    await expect(chosen).toHaveCount(2);
    await expect(field).toBeFocused();

    // Esc empties the field, then closes the sheet; the draft is still there.
    await find();
    await keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await expect(sheet).toBeVisible();
    await keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(way).toBeFocused();
    await expect(way).toContainText(name ?? '');
    await keyboard.press('Shift+Tab');
    await expect(choiceOf(row)).toBeFocused();
    await expect(choiceOf(row)).toHaveValue('exchange');

    // It was the last to decide of these: the keyboard stays on the page.
    const count = await rowsOf(page).count();
    for (let left = count; left > 1; left -= 1) {
      await keyboard.press('Enter');
      await expect(rowsOf(page)).toHaveCount(left - 1);
      await expect(choiceOf(row)).toBeFocused();
      await choiceOf(row).selectOption('wait');
    }
    await keyboard.press('Enter');
    await expect(rowsOf(page)).toHaveCount(0);
    await expect(page.locator('main')).toBeFocused();
  },
);

story(
  'a sheet from which the last substitute was removed leads back to the first cell',
  { tag: '@all' },
  async ({ server, device }) => {
    const code = await goodsWithTwo(server);
    const { page } = await atDesk(device, `view=all&disposal=exchange&code="${code}"`);
    const { keyboard } = page;
    const row = rowsOf(page)
      .filter({ has: page.locator('[data-cell="substitute-2"] small') })
      .first();
    const id = (await row.getAttribute('data-row')) ?? '';
    const edited = page.locator(`tr[data-row="${id}"]`);
    await edited.locator('[data-cell="substitute-2"]').focus();
    await keyboard.press('Enter');
    await expect(edited.locator('[data-cell="substitute-2"]').getByRole('button')).toBeFocused();
    await keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    const removers = sheet.getByRole('button', { name: /^移除/ });
    await expect(removers.first()).toBeVisible();
    for (let left = await removers.count(); left > 0; left -= 1) {
      await removers.first().focus();
      await keyboard.press('Enter');
      await expect(removers).toHaveCount(left - 1);
      await expect(sheet.getByRole('combobox')).toBeFocused();
    }
    await keyboard.press('Escape');
    await expect(edited.locator('[data-cell="substitute-1"]').getByRole('button')).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByText('已取消编辑，数据已恢复')).toBeVisible();
    await expect(edited.locator('[data-cell="substitute-1"]')).toBeFocused();
  },
);

story(
  'whoever begins with another row is told that the first was called off, and takes it back',
  { tag: '@all' },
  async ({ device }) => {
    const desk = await atDesk(device);
    const { page } = desk;
    const [first, other] = [rowsOf(page).first(), rowsOf(page).nth(3)];
    await first.getByRole('button', { name: '编辑', exact: true }).click();
    await choiceOf(first).selectOption('cancel');
    await other.getByRole('button', { name: '编辑', exact: true }).click();
    await expect(choiceOf(other)).toBeFocused();
    await expect(page.getByText('已取消编辑，数据已恢复')).toBeVisible();
    await choiceOf(other).selectOption('wait');
    await desk.undo();
    await expect(choiceOf(first)).toHaveValue('cancel');
    await expect(choiceOf(first)).toBeFocused();
    // The other one's in its turn.
    await expect(page.getByText('已取消编辑，数据已恢复')).toBeVisible();
    await desk.undo();
    await expect(choiceOf(other)).toHaveValue('wait');
    await choiceOf(other).press('Escape');
    await expect(choiceOf(other)).toHaveCount(0);
    await desk.undo();
    await expect(choiceOf(other)).toHaveValue('wait');
  },
);

story(
  'beside an open shortage the decision stands clear of the row’s buttons',
  { tag: '@all' },
  async ({ device }) => {
    const { page } = await atDesk(device);
    await rowsOf(page).first().getByRole('cell').nth(1).click();
    await expect(page.getByRole('complementary', { name: '缺货详情' })).toBeVisible();
    const boxOf = async (header: string) => {
      const box = await page.getByRole('columnheader', { name: header, exact: true }).boundingBox();
      return box ?? { x: 0, width: 0 };
    };
    const decision = await boxOf('处理方式');
    const actions = await boxOf('操作');
    expect(decision.width).toBeGreaterThan(0);
    expect(decision.x + decision.width).toBeLessThanOrEqual(actions.x);
    // What lies further to the right is scrolled from under them when the keyboard comes to it.
    const remark = cellsOf(page, 'remark').nth(1);
    await remark.focus();
    const box = await remark.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(actions.x);
    const name = await boxOf('商品名称');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(cellsOf(page).nth(1)).toBeFocused();
    expect((await cellsOf(page).nth(1).boundingBox())?.x).toBeGreaterThanOrEqual(name.x + name.width);
    await expectNothingToFind(page);
  },
);

story('offline the way to the import is greyed, and says why', { tag: '@all' }, async ({ device }) => {
  const desk = await atDesk(device);
  const { page } = desk;
  await expect(page.getByRole('link', { name: '导入', exact: true })).toBeVisible();
  await desk.isKept();
  await desk.goOffline();
  const button = page.getByRole('button', { name: '导入', exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription('需要连接服务器：现在连不上，连上后即可使用');
});

/** The digits of the decisions that need no substitute. */
async function plainDigits(row: Locator): Promise<string[]> {
  const options = choiceOf(row).locator('option:not([disabled])');
  const codes = await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  return codes.flatMap((code, place) => (code === 'exchange' ? [] : [String(place + 1)]));
}

/** Keys in a rush are a hand scanner's: nobody's next key comes so soon after the last. */
async function alone(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 70, since);
}

/** Keys, counted. */
function counted(page: Page) {
  const count = { keys: 0 };
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count.keys += 1;
      await page.keyboard.press(key);
    }
  };
  return { count, press };
}

story('forty shortages are decided by keys alone, two each', { tag: '@all' }, async ({ device }) => {
  const { page } = await atDesk(device, 'view=open&size=50');
  const { count, press } = counted(page);
  const left = async () =>
    Number((await page.getByRole('tab', { name: /待处理 \d+/ }).textContent())?.match(/\d+/)?.[0]);
  const before = await left();
  await press('j');
  await expect(rowsOf(page).first()).toBeFocused();
  await press('e');
  const edited = rowsOf(page).filter({ has: page.getByRole('combobox') });
  await expect(choiceOf(edited)).toBeFocused();
  const digits = await plainDigits(edited);
  for (let done = 0; done < 40; done += 1) {
    const id = await edited.getAttribute('data-row');
    await alone(page);
    await press(digits[done % digits.length] ?? '');
    await alone(page);
    await press('Enter');
    await expect(page.locator(`tr[data-row="${id}"]`)).toHaveCount(0);
    await expect(choiceOf(edited)).toBeFocused();
  }
  expect(count.keys).toBeLessThanOrEqual(82);
  await expect.poll(left).toBe(before - 40);
  await page.keyboard.press('Escape');
  await expect(cellsOf(page).first()).toBeFocused();
});

story(
  'the keyboard goes into the open shortage, from one to the next, and back to its row',
  { tag: '@all' },
  async ({ device }) => {
    const { page } = await atDesk(device);
    const { press } = counted(page);
    const detail = page.getByRole('complementary', { name: '缺货详情' });
    const open = page.locator('tr[data-active]');
    await press('j');
    await expect(rowsOf(page).first()).toBeFocused();
    await press('Enter');
    await expect(detail).toBeFocused();
    const id = await open.getAttribute('data-row');
    const radios = detail.getByRole('radio');
    const codes = await radios.evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    const digit = codes.findIndex((code) => code !== 'exchange') + 1;
    await press(String(digit));
    await expect(radios.nth(digit - 1)).toBeFocused();
    await expect(radios.nth(digit - 1)).toBeChecked();
    await press('Enter');
    await expect(page.locator(`tr[data-row="${id}"]`)).toHaveCount(0);
    await expect(detail).toBeFocused();
    await expect(open).toHaveCount(1);
    await expectNothingToFind(page);
    const next = (await open.getAttribute('data-row')) ?? '';
    await press('Escape');
    await expect(detail).toHaveCount(0);
    await expect(page.locator(`tr[data-row="${next}"]`)).toBeFocused();
  },
);
