import type { Locator, Page } from '@playwright/test';
import { expect, type OnStage, part, standStill } from './stage.ts';

const phone = { form: 'phone', ownClock: true } as const;
const cards = ({ part: list }: OnStage): Locator => list.locator('article[data-row]');
const saves = ({ part: list }: OnStage): Locator => list.getByRole('button', { name: 'Save' });

/** Two taps of a finger on one place, so long after one another by the page's clock. */
async function doubleTap(page: Page, on: Locator, apartMs: number): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('what is to be tapped is not on screen');
  const finger = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await standStill(page);
  await page.touchscreen.tap(...finger);
  await page.clock.runFor(apartMs);
  await page.touchscreen.tap(...finger);
}

for (const apartMs of [50, 150, 250, 400]) {
  part(
    `a second tap ${apartMs} ms after the first does nothing to the card that moved up`,
    async ({ show }) => {
      const list = await show('tapped-held-card', 'many', phone);
      await expect(cards(list)).toHaveCount(20);
      await doubleTap(list.page, saves(list).nth(1), apartMs);
      await expect(list.part.locator('[data-row="2"]')).toHaveCount(0);
      await list.page.clock.runFor(1000);
      await expect(cards(list)).toHaveCount(19);
    },
  );
}

part('once the finger has rested, the next tap there is meant for the next card', async ({ show }) => {
  const list = await show('tapped-held-card', 'many', phone);
  await expect(cards(list)).toHaveCount(20);
  await doubleTap(list.page, saves(list).nth(1), 600);
  await expect(cards(list)).toHaveCount(18);
});

part('meanwhile another place can be tapped', async ({ show }) => {
  const list = await show('tapped-held-card', 'many', phone);
  await saves(list).nth(0).tap();
  await expect(cards(list)).toHaveCount(19);
  await saves(list).nth(2).tap();
  await expect(cards(list)).toHaveCount(18);
});

for (const apartMs of [150, 400]) {
  part(
    `nor does it, after ${apartMs} ms, take back what it did where the notice comes up`,
    async ({ show }) => {
      const list = await show('tapped-held-card', 'many', phone);
      const { page } = list;
      const foot = 723;
      const eighth = saves(list).nth(7);
      await eighth.evaluate((button, y) => {
        const box = button.getBoundingClientRect();
        for (let place = button.parentElement; place; place = place.parentElement)
          place.scrollTop += box.top + box.height / 2 - y;
      }, foot);
      await doubleTap(page, eighth, apartMs);
      await page.clock.runFor(1000);
      await expect(cards(list)).toHaveCount(19);
      await expect(list.part.locator('[data-row="8"]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  );
}

part('the keyboard needs no rest: it presses nothing that moved under it', async ({ show }) => {
  const list = await show('tapped-held-card', 'many', phone);
  for (const left of [19, 18]) {
    await saves(list).first().press('Enter');
    await expect(cards(list)).toHaveCount(left);
  }
});
