import type { Page } from '@playwright/test';
import { goTo } from '../support/demo-visits.ts';
import { expect, ownServer, story } from '../support/story.ts';
import { office, type Visit, work } from './pages.ts';

/** Behind every name and word that people or other systems have given: whatever screen it stands on, it is text. */
const evil = `"><img src=x onerror="document.body.dataset.ran='1'"><script>document.body.dataset.ran='1'</script>`;
const spoken =
  '(^|_)(name|username|remark|notes?|title|content|description|reason|advice|words|answer|opinion|cause|counter_measure|message|component|stack|device|department|phone|label|spec|file_name)$';

story.use({
  server: ownServer(async (server) => {
    await server.ask(`
      create table poisoned (place text);
      do $$ declare c record; begin
        for c in select table_name as t, column_name as n from information_schema.columns
          join information_schema.tables using (table_schema, table_name)
          where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and column_name ~ '${spoken}'
        loop
          begin
            execute format('update %I set %I = %I || %L where %I <> %L', c.t, c.n, c.n, '${evil.replaceAll("'", "''")}', c.n, '');
            insert into poisoned values (c.t || '.' || c.n);
          exception when check_violation or foreign_key_violation or unique_violation then null;
          end;
        end loop;
      end $$;
      update inbox_entries set params = (
        select jsonb_object_agg(key, case when key = 'name' then to_jsonb(value || '${evil.replaceAll("'", "''")}') else to_jsonb(value) end)
        from jsonb_each_text(params)) where params <> '{}'`);
    const places = (await server.ask('select place from poisoned')).map(({ place }) => place);
    expect(places).toEqual(expect.arrayContaining(['goods.name', 'users.username', 'check_records.remark']));
    expect(places.length).toBeGreaterThan(30);
  }),
});
story.setTimeout(900_000);

const walks = [
  {
    who: 'store staff',
    form: 'phone',
    account: '100103',
    visits: work,
    sheets: ['/sf/check', '/goodslack/view'],
    least: 5,
  },
  { who: 'administrators', form: 'desk', account: 'admin', visits: office, sheets: [], least: 15 },
] as const;

for (const { who, form, account, visits, sheets, least } of walks)
  story(`markup in the data is text on every page of ${who}, on a ${form}`, async ({ device }) => {
    const user = await device({ form });
    const { page } = user;
    await user.login(account);
    let shown = 0;
    for (const visit of visits)
      await story.step(visit.path, async () => {
        await goTo(page, visit.path);
        await isThere(page, visit);
        if (((await page.locator('body').textContent()) ?? '').includes('<img src=x onerror=')) shown += 1;
        await isText(page);
        if (sheets.some((path) => path === visit.path)) await lookBehindTheFirst(page);
      });
    expect(user.complaints).toEqual([]);
    // What is nowhere to be seen has shown nothing.
    expect(shown).toBeGreaterThan(least);
  });

async function isThere(page: Page, { content }: Visit): Promise<void> {
  await expect(page.locator(content).filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('progress[aria-label]').filter({ visible: true })).toHaveCount(0, {
    timeout: 60_000,
  });
}

/** Nothing has run, and nothing stands there that a text has brought. */
async function isText(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined();
}

/** A sheet with all that is known of the first row. */
async function lookBehindTheFirst(page: Page): Promise<void> {
  await page.locator('main [data-row]').filter({ visible: true }).first().getByRole('button').first().click();
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await isText(page);
  await page.keyboard.press('Escape');
}
