import { expect } from '@playwright/test';
import { demoStories } from '../../support/demo-visits.ts';

demoStories('demo pages of small parts', {
  '/components/count-to': async ({ page }) => {
    await expect(page.getByRole('textbox', { name: 'Decimals' })).toBeVisible();
  },
  '/tab/index': async ({ page }) => {
    await page.getByRole('tab', { name: 'Japan' }).click();
    await expect(page).toHaveURL(/tab=JP/);
  },
});
