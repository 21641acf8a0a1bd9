import type { Page } from '@playwright/test';
import { expect, part, standStill } from './stage.ts';

const asked = (page: Page) => page.getByRole('status', { name: 'Under way' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Delete this row?' });
const run = (page: Page) => question(page).getByRole('button', { name: 'Delete' });

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(run(page)).toBeVisible();
}

part('a double click does its work once', async ({ show }) => {
  const { page } = await show('slow-work', 'usual', { ownClock: true });
  await open(page);
  await run(page).dblclick();
  await expect(asked(page)).toHaveText('1');
});

part('a double tap does its work once', async ({ show }) => {
  const { page } = await show('slow-work', 'usual', { form: 'phone', ownClock: true });
  await page.getByRole('button', { name: 'Open', exact: true }).tap();
  await expect(run(page)).toBeVisible();
  await standStill(page);
  const box = await run(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(asked(page)).toHaveText('1');
});

part('Enter pressed three times does its work once', async ({ show }) => {
  const { page } = await show('slow-work', 'usual', { ownClock: true });
  await open(page);
  await run(page).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Enter');
  await expect(asked(page)).toHaveText('1');
});

part('while it is under way the button is busy, and the question stays', async ({ show }) => {
  const { page } = await show('slow-work', 'usual', { ownClock: true });
  await open(page);
  await standStill(page);
  await run(page).click();
  await expect(run(page)).toHaveAttribute('aria-busy', 'true');
  await expect(run(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.clock.runFor(3500);
  await page.clock.runFor(100);
  await expect(page.getByText('The row is deleted')).toBeVisible();
  await expect(question(page)).toHaveCount(0);
});

part('what failed says what and why, stays, and can be tried again', async ({ show }) => {
  const { page } = await show('slow-work', 'error', { ownClock: true });
  await open(page);
  await run(page).click();
  await page.clock.runFor(3500);
  await expect(
    question(page).getByText('It was not deleted. The server is busy; try again soon'),
  ).toBeVisible();
  await expect(run(page)).toBeEnabled();
  await run(page).click();
  await expect(asked(page)).toHaveText('2');
});

part('a second question is answered by its own notice', async ({ show }) => {
  const { page } = await show('slow-work', 'usual', { ownClock: true });
  for (const times of ['1', '2']) {
    await open(page);
    if (times === '2') await standStill(page);
    await run(page).click();
    await page.clock.runFor(3200);
    await page.clock.runFor(100);
    await expect(question(page)).toHaveCount(0);
    await expect(asked(page)).toHaveText(times);
  }
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(asked(page)).toHaveText('0');
});

part('a button that is off says why, does nothing, and stays in the keyboard’s way', async ({ show }) => {
  const { part: shown, page } = await show('button', 'read-only');
  const button = shown.getByRole('button', { name: 'Save' });
  await expect(button).toHaveAccessibleDescription('Needs a connection to the server');
  await expect(shown.getByRole('tooltip')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(shown.getByRole('tooltip')).toBeVisible();
});

part('what somebody may not do is not there', async ({ show }) => {
  const allowed = await show('can', 'usual');
  await expect(allowed.part.getByRole('button', { name: 'Save' })).toBeVisible();
  const refused = await show('can', 'not-permitted');
  await expect(refused.part.getByRole('button')).toHaveCount(0);
});
