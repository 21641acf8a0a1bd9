import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { deleteDictionary, insertDictionary, updateDictionary } from '#core/dictionaries/contract';
import { codes } from '#core/wire/codes';
import { answered } from '../support/person.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());

/** A job does it. */
const soon = (holds: () => Promise<void>) => vi.waitFor(holds, 30_000);

/** From when on the list and a device say that the goods are due, and whether a check is let through. */
async function seen(article: string) {
  const lin = await server.login('100101');
  const held = (await lin.pullAll()).get(`store-articles/${article}`)?.value;
  const { rows } = await server.db.execute<{ dueOn: string; dueFrom: string }>(sql`
    select due_on::text as "dueOn", due_from::text as "dueFrom" from current_lots
    where article = ${article} and not nobatch and not live and not zero`);
  return { held, ...rows[0] };
}

test('a category says when its goods leave the shelf: lists, devices and the guard follow (decision E22)', async () => {
  const admin = await server.login('admin');
  const lin = await server.login('100101');
  const article = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-24' }], {
    category: 'bread',
  });
  const other = await server.newGoods('1001', [{ lot: 'L1', expiryDate: '2026-03-24' }]);
  // 30 days of shelf life: with nine days left.
  expect(await seen(article)).toMatchObject({ dueOn: '2026-03-15' });

  const names = { nameZh: '面包', nameEn: 'Bread', nameEs: 'Pan', nameJa: 'パン' };
  const type = 'goodscategory';
  const made = answered(
    insertDictionary,
    await admin.call(insertDictionary, { body: { type, code: 'bread', ...names, pullDays: 14 } }),
  );
  expect(made.pullDays).toBe(14);
  await soon(async () => expect(await seen(article)).toMatchObject({ dueOn: '2026-03-10' }));
  expect((await seen(article)).held).toMatchObject({ pullDays: 14 });
  expect(await seen(other)).toMatchObject({ dueOn: '2026-03-15' });
  expect(await lin.replay([lin.noteCheck(article, 'L1')])).toMatchObject([{ code: codes.success }]);
  expect(await lin.replay([lin.noteCheck(other, 'L1')])).not.toMatchObject([{ code: codes.success }]);

  // A release that knows nothing of it changes a name.
  const { version } = answered(
    updateDictionary,
    await admin.call(updateDictionary, {
      body: { type, code: 'bread', ...names, nameEn: 'Breads', version: made.version, enableStatus: true },
    }),
  );
  expect((await seen(article)).held).toMatchObject({ pullDays: 14 });
  await admin.call(updateDictionary, {
    body: { type, code: 'bread', ...names, version, enableStatus: true, pullDays: 2 },
  });
  await soon(async () => expect((await seen(article)).held).toMatchObject({ pullDays: 2 }));
  await admin.call(deleteDictionary, { params: { type, code: 'bread' } });
  await soon(async () => expect((await seen(article)).held).not.toHaveProperty('pullDays'));
});

const wrong = (pullDays: number) => ({
  body: { type: 'goodscategory', code: 'x', nameZh: '一', nameEn: 'a', nameEs: 'a', nameJa: 'a', pullDays },
});

test('other days are refused; a code of another type has none', async () => {
  const admin = await server.login('admin');
  for (const pullDays of [-1, 366, 1.5])
    expect(await admin.call(insertDictionary, wrong(pullDays))).toMatchObject({ code: codes.invalid });
  const { body } = wrong(3);
  const other = await admin.call(insertDictionary, { body: { ...body, type: 'activitymanagertype' } });
  expect(answered(insertDictionary, other).pullDays).toBeNull();
});
