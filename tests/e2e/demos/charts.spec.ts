import { expect } from '@playwright/test';
import { demoStories, goTo } from '../../support/demo-visits.ts';
import { story } from '../../support/story.ts';

demoStories('demo charts, boards and people', {
  '/charts/keyboard': async ({ page }) => {
    const chart = page.getByRole('figure').filter({ hasText: 'Two waves' });
    await expect(chart.locator('.recharts-bar-rectangle')).toHaveCount(100);
    await chart.getByText('The numbers').click();
    await expect(chart.getByRole('row')).toHaveCount(51);
  },
  '/charts/line': async ({ page }) => {
    const chart = page.getByRole('figure').filter({ hasText: 'Requests' });
    await expect(chart.locator('.recharts-area-curve').first()).toBeVisible();
    await chart.getByText('The numbers').click();
    await expect(chart.getByRole('row').last()).toHaveText(/^13:55/);
  },
  '/charts/mix-chart': async ({ page }) => {
    const chart = page.getByRole('figure').filter({ hasText: 'Visitors in a year' });
    await chart.getByText('The numbers').click();
    await expect(chart.getByRole('row')).toHaveCount(13);
    const end = page.getByRole('slider', { name: 'Last month' });
    await end.press('ArrowLeft');
    await end.press('ArrowLeft');
    await expect(chart.getByRole('status')).toContainText('Jan to Oct, 10 months');
    await page.getByRole('button', { name: 'One month later' }).click();
    await expect(chart.getByRole('row').nth(1)).toHaveText(/^Feb/);
    await expect(chart.getByRole('row')).toHaveCount(11);
  },
  '/demo/dashboard': async ({ user, page, form }) => {
    const purchases = page.getByRole('button', { name: 'Purchases 9,280' });
    await purchases.click();
    await expect(purchases).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('figure').filter({ hasText: 'Purchases: a week' })).toBeVisible();
    await expect(page.getByText(/^(Success|Pending)$/)).toHaveCount(8);

    const todos = page.getByRole('region', { name: 'To do' });
    const field = todos.getByRole('textbox', { name: 'What is to be done' });
    await field.fill('  Count the baskets ');
    await field.press('Enter');
    await expect(todos.getByText('4 items left')).toBeVisible();
    const row = todos.getByRole('listitem').filter({ hasText: 'Count the baskets' });
    if (form === 'desk') await row.getByText('Count the baskets').dblclick();
    else await row.getByRole('button', { name: 'Edit: Count the baskets' }).click();
    const edited = todos.getByRole('textbox', { name: 'Edit: Count the baskets' });
    await edited.fill('Something else');
    await edited.press('Escape');
    await expect(row.getByText('Count the baskets')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Edit: Count the baskets' })).toBeFocused();
    await row.getByRole('checkbox').check();
    await todos.getByRole('button', { name: 'Clear completed' }).click();
    await expect(todos.getByRole('listitem')).toHaveCount(3);
    // On this device: for whoever loads the page anew, too.
    await expect.poll(() => user.drafts('admin')).toEqual([expect.stringContaining('demo-todos')]);
    await page.reload();
    await expect(todos.getByRole('listitem')).toHaveCount(3);
  },
  '/demo/profile': async ({ page }) => {
    const pictures = page.getByRole('region', { name: 'A day at the shop, pictures' });
    await pictures.getByRole('button', { name: 'Next picture' }).press('ArrowRight');
    await expect(page.getByText('2 of 4 pictures: The shop at noon')).toBeVisible();
    await page.getByRole('tab', { name: 'Activity' }).press('ArrowRight');
    await expect(page.getByText('New version released')).toBeVisible();
    await page.getByRole('tab', { name: 'Account' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('  Lin Xia ');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('User information has been updated successfully')).toBeVisible();
    await expect(page.getByRole('region', { name: 'About me' })).toContainText('Lin Xia');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Lin Xia');
  },
  '/demo/social-signin': async ({ page }) => {
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await page.getByRole('button', { name: 'QQ' }).click();
    await expect(page.getByText(/^QQ is not set up/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play the service' }).click();
    await expect(page.getByText('The answer that came: ?code=demo')).toBeVisible();
  },
});

for (const account of ['editor', 'visitor']) {
  story(
    `the ${account}’s board shows who one is; only who may opens the charts`,
    { tag: '@all' },
    async ({ device }) => {
      const user = await device({ form: 'desk', language: 'en-US' });
      const { page } = user;
      await user.login(account);
      await goTo(page, '/demo/dashboard');
      await expect(page.getByRole('heading', { name: "Editor's Dashboard" })).toBeVisible();
      await page.evaluate(() => history.pushState(null, '', '/charts/line'));
      if (account === 'editor') await expect(page.getByRole('figure')).toBeVisible();
      else await expect(page).toHaveURL(/\/40[14]$/);
    },
  );
}
