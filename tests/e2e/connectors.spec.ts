import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, story } from '../support/story.ts';

for (const form of ['desk', 'phone'] as const) {
  story(
    `on a ${form} an administrator tries a connector, receives a file, and sees what was refused`,
    { tag: '@all' },
    async ({ device, server }) => {
      const user = await device({ form });
      // What another story has received is none of this one's.
      await server.ask('delete from connector_runs');
      await user.login('admin');
      await user.open('/system/connectors');
      const { page } = user;
      const entry = page.locator('li[data-row=logistics]');
      await expect(entry).toContainText('文件放入后自动接收');

      await entry.getByRole('button', { name: '测试物流缺货' }).click();
      await expect(page.getByText(/^物流缺货可以接收/)).toBeVisible();

      const folder = (await entry.locator('code').textContent()) ?? '';
      const [goods] = await server.ask('select goods_code as code from goods order by article limit 1');
      const lines = [
        'genDate,hdgdCode,reqQty,lackQty',
        `2020-02-03,${goods?.code},10,4`,
        `2020-02-03,no-such-${form},1,1`,
      ];
      writeFileSync(join(folder, `lacks-${form}.csv`), `${lines.join('\n')}\n`);
      await entry.getByRole('button', { name: '立即接收物流缺货' }).click();
      await expect(page.getByText('已开始接收物流缺货')).toBeVisible();

      // It waits until the file is surely whole, and the page finds out by itself.
      const runs =
        form === 'desk' ? page.locator('main [data-row]:not(li)') : page.locator('main').getByRole('button');
      const run = runs.filter({ hasText: /接收中|部分被拒/ });
      await expect(run).toBeVisible({ timeout: 60_000 });
      await run.click();
      const detail = page.getByRole(form === 'desk' ? 'complementary' : 'dialog').last();
      // One that is opened while it goes on is followed to its end.
      await expect(detail).toContainText(`2020-02-03 no-such-${form}`, { timeout: 60_000 });
      await expect(detail).toContainText('管理员 admin');

      // It is in the address: a link shows the same, and Back closes it.
      await page.reload();
      await expect(detail).toContainText(`2020-02-03 no-such-${form}`);
      await page.goBack();
      await expect(detail.filter({ hasText: `no-such-${form}` })).toHaveCount(0);
      await expect(page).toHaveURL(/\/system\/connectors$/);
    },
  );
}
