import { eq, sql } from 'drizzle-orm';
import { fieldsOf, substitutesProblem } from '#core/goods-lack/decision';
import { defaultsImports, defaultsImportTemplate } from '#core/goods-lack/defaults-contract';
import {
  defaultExchange,
  findGoods,
  listDefaults,
  saveDefaults,
} from '#core/goods-lack/substitutes-contract';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import type { Reader, ReadPool } from '../../platform/database/database.ts';
import { codeOf } from '../../platform/database/goods-code.ts';
import { goodsFound } from '../../platform/database/goods-search.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { articlesOf, requireArticles } from '../../platform/database/named-goods.ts';
import { pageOf, totalOf } from '../../platform/database/page.ts';
import { isoTime } from '../../platform/database/sql.ts';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { conflict, invalid } from '../../platform/http/refusal.ts';
import { serveImports } from '../../platform/imports/serve-imports.ts';
import { templateOf } from '../../platform/imports/template-of.ts';
import { edited } from '../../platform/people/edited.ts';
import { inUnit, type Replicated } from '../../platform/sync/unit-of-work.ts';
import { goodsSubstitutes } from '../../schema/lacks.ts';
import { defaultsRow } from './collections.ts';
import { defaultsImport, defaultsImportJob, defaultsRevertJob } from './defaults-import.ts';
import { firstVersion, readDefaults, withSubstitutes } from './rows.ts';

/** Default substitutes (decision L10), and the goods that can be one. */
export function substituteCalls(calls: Calls): void {
  const { serve, change, file, platform } = calls;
  serveImports(calls, defaultsImport, defaultsImportJob, defaultsRevertJob, defaultsImports);

  file(defaultsImportTemplate, (_input, _actor, { headers }) =>
    templateOf(platform.db, defaultsImport, languageOf(headers['accept-language'])),
  );

  serve(findGoods, ({ body }) => findByText(platform.db, body));

  serve(defaultExchange, async ({ body }) => {
    const article = (await articlesOf(platform.db, [body.hdgdcode])).get(body.hdgdcode) ?? '';
    const substitutes = (await readDefaults(platform.db, [article])).get(article)?.substitutes ?? [];
    const { disposeFlag: _, remark: __, ...codes } = fieldsOf({ disposal: '', remark: '', substitutes });
    const name = (index: number) => substitutes[index]?.name ?? '';
    return {
      hdgdCode: body.hdgdcode,
      ...codes,
      exchangeGd1Name: name(0),
      exchangeGd2Name: name(1),
      exchangeGd3Name: name(2),
    };
  });

  serve(listDefaults, ({ body }) => queryDefaults(platform.db, body));

  change(saveDefaults, (work, { body }) => save(work, body, platform.collections));
}

async function findByText(db: Reader, { search, limit = 20 }: BodyOf<typeof findGoods>) {
  const where = goodsFound(search) ?? sql`false`;
  const found = await db.execute<AnswerOf<typeof findGoods>[number]>(sql`
    select ${goodsColumns}, g.barcodes, ${codeOf(sql`g`)} as code,
      coalesce(w.live_qty, w.midnight_qty)::float8 as "stockNum",
      ${isoTime(sql`case when w.live_qty is null then w.midnight_at else w.live_at end`)} as "stockTime"
    from goods g left join warehouse_stock w on w.article = g.article
    where ${where}
    order by (g.goods_code = ${search} or g.barcodes @> array[${search}]) desc, g.goods_code collate "C", g.article collate "C"
    limit ${limit}`);
  return found.rows;
}

type Item = AnswerOf<typeof listDefaults>['items'][number];

async function queryDefaults(
  db: ReadPool,
  body: BodyOf<typeof listDefaults>,
): Promise<{ items: Item[]; total: number }> {
  const search = goodsFound(body.search) ?? sql`true`;
  const article = body.substitute
    ? ((await articlesOf(db, [body.substitute])).get(body.substitute) ?? '')
    : '';
  const where = body.substitute ? sql`${search} and d.substitutes @> array[${article}]` : search;
  const page = pageOf(body);
  const from = sql`from goods_substitutes d join goods g on g.article = d.article where ${where}`;
  const found = await db.execute<{ article: string; total: number }>(sql`
    select d.article, count(*) over ()::int as total ${from}
    order by g.goods_code collate "C", d.article collate "C" limit ${page.limit} offset ${page.offset}`);
  const articles = found.rows.map((row) => row.article);
  return { items: await readItems(db, articles), total: await totalOf(db, found.rows, page, from) };
}

/** In the order of the articles; goods without substitutes have version 0. */
async function readItems(db: Reader, articles: readonly string[]): Promise<Item[]> {
  const found = await db.execute<Omit<Item, 'substitutes'> & { substitutes: string[] }>(sql`
    select ${goodsColumns}, coalesce(d.substitutes, '{}') as substitutes, d.updated_by as "editUserName",
      ${isoTime(sql`d.updated_at`)} as "editTime", coalesce(d.version, 0) as version
    from jsonb_array_elements_text(${JSON.stringify(articles)}::jsonb) with ordinality as wanted(article, place)
    join goods g on g.article = wanted.article left join goods_substitutes d on d.article = g.article
    order by wanted.place`);
  return withSubstitutes(db, found.rows);
}

const goodsColumns = sql`
  g.article as farticle, g.goods_code as "hdgdCode", coalesce(g.barcodes[1], '') as "hdgdCode2", g.name as "hdgdName",
  g.name_en as "hdgdNameEn"`;

async function save(
  { tx, actor, now, audit }: Change,
  body: BodyOf<typeof saveDefaults>,
  collections: readonly Replicated[],
): Promise<Item> {
  const [article = ''] = await requireArticles(tx, [body.hdgdCode]);
  const substitutes = await requireArticles(tx, body.substitutes);
  const problem = substitutesProblem(substitutes, article);
  if (problem) throw invalid(problem, {}, { substitutes: problem });
  const { result } = await inUnit(tx, collections, async (unit) => {
    await takeLock(unit.tx, 'defaultSubstitutes');
    const [row] = await unit.tx.select().from(goodsSubstitutes).where(eq(goodsSubstitutes.article, article));
    const [before] = await readItems(unit.tx, [article]);
    if (body.version !== undefined && body.version !== (row?.version ?? 0)) {
      throw conflict('edited-meanwhile', (row && before) ?? null, { name: row?.updatedBy ?? '' });
    }
    const values = {
      article,
      substitutes,
      updatedById: actor.userId,
      ...edited({ version: row?.version ?? 0 }, actor, now),
    };
    if (substitutes.length === 0) {
      await unit.tx.delete(goodsSubstitutes).where(eq(goodsSubstitutes.article, article));
    } else {
      await unit.tx
        .insert(goodsSubstitutes)
        .values({ ...values, version: firstVersion })
        .onConflictDoUpdate({ target: goodsSubstitutes.article, set: values });
    }
    unit.touch(defaultsRow(article));
    const [after] = await readItems(unit.tx, [article]);
    if (!after) throw invalid('goods-unknown', { code: body.hdgdCode });
    const names = (item: Item) => item.substitutes.map(({ code }) => code).join(', ');
    audit({
      kind: 'substitutes',
      id: article,
      name: body.hdgdCode,
      before: row && before ? { substitutes: names(before) } : null,
      after: { substitutes: names(after) },
    });
    return after;
  });
  return result;
}
