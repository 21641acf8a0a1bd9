import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { startAppServer } from '../../../support/app-server.ts';
import { demoFolder } from '../../../support/demo-folder.ts';
import { Device } from '../../../support/device.ts';
import { expect, story } from '../../../support/story.ts';

/** docs/operations.md, backup and restore: the embedded database, with the server stopped. */
function copy(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

story(
  'the database is put back to a backup: the phone offers again what it had sent since, each once, and its screen stays as it was',
  { tag: '@all' },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  async ({}) => {
    const dataDir = demoFolder();
    const backup = `${dataDir}.backup`;
    const server = await startAppServer({ dataDir });
    const phone = await Device.create(server.address, {});
    try {
      phone.losesConnections();
      await phone.becomeReady('100301');
      const done = new Set<string>();
      const check = async (times: number) => {
        for (const before = done.size; done.size < before + times; ) {
          const article = await phone.nextArticle(done);
          await phone.check(article);
          done.add(article);
        }
        await expect.poll(() => server.countOperations('100301')).toBe(done.size);
        await expect(phone.pill()).toHaveText('在线');
      };
      await check(2);
      await server.stop('SIGTERM');
      copy(dataDir, backup);
      await server.start();
      await check(3);

      await server.stop('SIGTERM');
      copy(backup, dataDir);
      execFileSync(process.execPath, ['dist/server/cli/epoch.js'], {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: 'pipe',
      });
      // A phone that is there would offer them before they can be counted.
      await phone.goOffline();
      await server.start();
      expect(await server.countOperations('100301')).toBe(2);
      await phone.goOnline();
      await phone.page.reload();
      await expect.poll(() => server.countOperations('100301')).toBe(5);
      await expect(phone.page.getByRole('tab', { name: '今日已处理' })).toHaveText('今日已处理 5');
      await expect(phone.pill()).toHaveText('在线');
      const records = await server.ask(
        "select article from check_records where edit_user_id = 'u-100301' and edit_time > now() - interval '1 hour'",
      );
      expect(records.map(({ article }) => String(article)).sort()).toEqual([...done].sort());
      expect(phone.complaints).toEqual([]);
    } finally {
      await phone.remove();
      await server.remove();
      for (const folder of [dataDir, backup]) rmSync(folder, { recursive: true, force: true });
    }
  },
);
