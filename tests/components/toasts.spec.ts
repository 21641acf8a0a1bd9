import type { Page } from '@playwright/test';
import { expect, part, standStill } from './stage.ts';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const again = (page: Page) => page.getByRole('button', { name: 'Show it again' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Picture saved' });

for (const form of ['desk', 'phone'] as const) {
  part(`what a notice tells is taken back by its button, on a ${form}`, async ({ show }) => {
    const { page } = await show('toast', 'undo', { form });
    await (form === 'phone' ? undo(page).tap() : undo(page).click());
    await expect(page.getByText('Undone')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
}

part('the button of a notice says what it takes back', async ({ show }) => {
  const { page } = await show('toast', 'undo');
  await expect(undo(page)).toHaveAccessibleDescription('Fragrant rice, 5 kg Picture saved');
});

part('a notice goes by itself after two seconds', async ({ show }) => {
  const { page } = await show('toast', 'usual', { ownClock: true });
  // The first one stands there for whoever comes to it later.
  await standStill(page);
  await again(page).click();
  await page.clock.runFor(100);
  await page.mouse.move(0, 0);
  await expect(notice(page)).toHaveCount(1);
  await page.clock.runFor(1500);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(notice(page)).toHaveCount(0);
});

part('one with an undo stays five seconds', async ({ show }) => {
  const { page } = await show('toast', 'undo', { ownClock: true });
  await standStill(page);
  await again(page).click();
  await page.clock.runFor(100);
  await page.mouse.move(0, 0);
  await expect(undo(page)).toHaveCount(1);
  await page.clock.runFor(4000);
  await expect(undo(page)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(undo(page)).toHaveCount(0);
});

part('under the hand a notice stays, however long it is looked at', async ({ show }) => {
  const { page } = await show('toast', 'undo', { ownClock: true });
  await standStill(page);
  await again(page).click();
  await page.clock.runFor(100);
  await expect(undo(page)).toHaveCount(1);
  await notice(page).hover();
  await page.clock.runFor(60_000);
  await expect(undo(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(undo(page)).toHaveCount(0);
});

part('of two notices at once only the newest takes back what it tells', async ({ show }) => {
  const { page } = await show('toast', 'undo', { likesMotion: true, ownClock: true });
  await standStill(page);
  await again(page).click();
  await page.clock.runFor(100);
  await expect(undo(page)).toHaveCount(2);
  await expect(page.locator('[role="alert"][inert]')).toHaveCount(1);
  // The newest can be pressed; the one that leaves cannot.
  await page.locator('[role="alert"]:not([inert])').getByRole('button', { name: 'Undo' }).click();
  await page.clock.runFor(100);
  await expect(page.getByText('Undone')).toHaveCount(1);
});

part('a notice of a failure is closed before its time', async ({ show }) => {
  const { page } = await show('toast', 'error');
  const failure = page.getByText('The server did not save it');
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(failure).toHaveCount(0);
});

part('what must not be missed stays until it is closed', async ({ show }) => {
  const { page } = await show('toast', 'stays', { ownClock: true });
  await page.getByRole('button', { name: 'Close' }).click();
  await standStill(page);
  await again(page).click();
  await page.clock.runFor(100);
  await page.mouse.move(0, 0);
  const failure = page.getByText('The server did not save it');
  await expect(failure).toBeVisible();
  await page.clock.runFor(600_000);
  await expect(failure).toBeVisible();
});

part('a long notice stays inside a narrow window, and so does its button', async ({ show }) => {
  const { page } = await show('toast', 'long-text', { form: 'phone', size: { width: 320, height: 640 } });
  await expect(undo(page)).toBeInViewport({ ratio: 1 });
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBeLessThanOrEqual(0);
});
