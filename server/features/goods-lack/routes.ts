import { sql } from 'drizzle-orm';
import type { updateLack } from '#core/goods-lack/contract';
import { updateLack as update } from '#core/goods-lack/contract';
import { exportLacks, lackHistory, listLacks, updateLacks } from '#core/goods-lack/online-contract';
import { itemOf } from '#core/goods-lack/wire';
import type { AnswerOf } from '#core/wire/call';
import type { Calls } from '../../platform/http/calls.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { actions } from './actions.ts';
import { applyEach } from './apply-each.ts';
import { askedOf, pageOf } from './filter-of.ts';
import { readHistory } from './history.ts';
import { queryLacks } from './list-query.ts';
import { lackWorkbook } from './workbooks.ts';

/** The manager's list, its decisions, and what happened to a shortage. */
export function lackCalls({ serve, action, file, platform }: Calls): void {
  for (const one of actions) action(one);

  serve(listLacks, async ({ body }) => {
    const { items, total } = await queryLacks(platform.db, askedOf(body), pageOf(body));
    return { items: items.map(itemOf), total };
  });

  serve(updateLacks, ({ body }, actor, { headers }) =>
    applyEach<AnswerOf<typeof updateLack>>(
      { platform, actor, language: languageOf(headers['accept-language']) },
      update,
      body.map(({ id, ...change }) => ({ params: { id }, body: change })),
    ),
  );

  file(exportLacks, async ({ body }, _actor, { headers }) => {
    const rows = { offset: 0, limit: exportedAtMost };
    const { items } = await queryLacks(platform.db, askedOf(body), rows);
    return lackWorkbook(languageOf(headers['accept-language']), items, platform.now());
  });

  serve(lackHistory, async ({ params }, actor) => {
    const found = await platform.db.execute(sql`select from goods_lacks where id = ${params.id}`);
    if (found.rows.length === 0) throw notFound('lack-unknown');
    return readHistory(platform.db, params.id, actor);
  });
}

// As many rows as a workbook of ours may have that is read back.
const exportedAtMost = 50_000;
