import type { Page } from '@playwright/test';
import { expect, part } from './stage.ts';

const none = 'Nothing is on the shelves';
const search = (page: Page) => page.getByPlaceholder('Goods');

part('what is typed changes the list and nothing else: no false end', async ({ show }) => {
  const { part: shown, page } = await show('held-list-page', 'usual', { form: 'phone' });
  await page.evaluate((untrue) => {
    const note = () => {
      if (document.body.textContent?.includes(untrue)) document.documentElement.dataset.untrue = untrue;
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  }, none);
  await expect(shown.getByText('Fragrant rice, 5 kg')).toBeVisible();
  for (let times = 0; times < 3; times += 1) {
    await search(page).fill('nothing like that');
    await expect(shown.getByText('Nothing matches')).toBeVisible();
    await search(page).fill('');
    await expect(shown.getByText('Fragrant rice, 5 kg')).toBeVisible();
  }
  await page.getByRole('tab', { name: /^Done/ }).tap();
  await expect(shown.getByText('Green tea, 500 ml')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-untrue');
  await page.evaluate(() => delete document.documentElement.dataset.untrue);
});

part('where nothing matches, the way out leads to all again', async ({ show }) => {
  const { part: shown, page } = await show('held-list-page', 'filtered', { form: 'phone' });
  await expect(shown.getByText('Nothing matches')).toBeVisible();
  await shown
    .getByRole('button', { name: /^Clear/ })
    .first()
    .tap();
  await expect(shown.getByText('Fragrant rice, 5 kg')).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

part('a list that is empty says so', async ({ show }) => {
  const { part: shown } = await show('held-list-page', 'empty', { form: 'phone' });
  await expect(shown.getByText(none)).toBeVisible();
  await expect(shown.getByText('Nothing matches')).toHaveCount(0);
});

part('what is found in the other list is a tap away', async ({ show }) => {
  const { part: shown, page } = await show('held-list-page', 'usual', { form: 'phone' });
  await search(page).fill('green');
  await shown.getByRole('button', { name: '1 in “Done” · show' }).tap();
  await expect(shown.getByText('Green tea, 500 ml')).toBeVisible();
});

part('before the first answer nothing is said to be empty', async ({ show }) => {
  const { part: shown } = await show('held-list-page', 'first-download', { form: 'phone' });
  await expect(shown.getByText('Loading', { exact: true })).toBeAttached();
  await expect(shown.getByText(none)).toHaveCount(0);
  await expect(shown.getByRole('tab', { name: /To do/ })).toContainText('…');
});

part('a row that this device holds opens in a sheet, and Esc closes it', async ({ show }) => {
  const { part: shown, page } = await show('held-list-page', 'usual', { form: 'phone' });
  await shown.getByText('Whole milk, 1 litre').tap();
  const sheet = page.getByRole('dialog', { name: 'Whole milk, 1 litre' });
  await expect(sheet).toContainText('Xujiahui Square');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

part('what was recorded and not sent says so on its card', async ({ show }) => {
  const waiting = await show('held-card', 'unsent');
  await expect(waiting.part.getByRole('img', { name: 'Not sent yet' })).toBeVisible();
  const refused = await show('held-card', 'refused');
  await expect(refused.part.getByRole('img', { name: 'Needs your decision on the Sync page' })).toBeVisible();
});

part('a card opens where it is pressed, and its button does not open it', async ({ show }) => {
  const { part: shown } = await show('held-card', 'full', { form: 'phone' });
  const more = shown.getByText('What lies on the shelves, by store');
  await shown.getByRole('button', { name: 'Save' }).tap();
  await expect(more).toHaveCount(0);
  await shown.getByText('Fragrant rice, 5 kg').tap();
  await expect(more).toBeVisible();
});

part('where facts wrap, no point is left at the end or the start of a line', async ({ show }) => {
  const { part: shown } = await show('held-card', undefined, {
    form: 'phone',
    size: { width: 320, height: 640 },
  });
  await shown.evaluate((frame) => frame.style.setProperty('letter-spacing', '2px'));
  const lines = await shown.locator('[class*="facts"]').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const facts = [...list.children];
      const top = (fact: Element | undefined) => fact?.getBoundingClientRect().top;
      const cutOff = Number(
        /inset\(0px 0px 0px ([\d.]+)px\)/.exec(getComputedStyle(list).clipPath)?.[1] ?? 0,
      );
      const start = list.getBoundingClientRect().left + cutOff;
      return facts
        .filter((fact, place) => top(fact) !== top(facts[place - 1]))
        .map((fact) => ({
          beyond:
            fact.getBoundingClientRect().left +
            Number.parseFloat(getComputedStyle(fact, '::before').width) -
            start,
          behind: getComputedStyle(fact, '::after').content,
        }));
    }),
  );
  expect(lines.length).toBeGreaterThan(await shown.locator('[class*="facts"]').count());
  for (const { beyond, behind } of lines) {
    expect(beyond).toBeLessThanOrEqual(0.5);
    expect(behind).toBe('none');
  }
});

part('cards go on at the end of the list', async ({ show }) => {
  const { part: shown } = await show('record-list', 'going-on', { form: 'phone' });
  await expect(shown.getByRole('button', { name: 'More' })).toHaveCount(0);
  await expect(shown.locator('[aria-busy="true"], [class*="skeleton"]').first()).toBeVisible();
});
