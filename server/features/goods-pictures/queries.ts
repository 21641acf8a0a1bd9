import { type SQL, sql } from 'drizzle-orm';
import type { listPictures, PictureRow } from '#core/goods-pictures/online-contract';
import { pictureKind, pictureSubject } from '#core/goods-pictures/rules';
import type { pictureSortColumns } from '#core/goods-pictures/sorting';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import type { Database } from '../../platform/database/database.ts';
import { goodsFound } from '../../platform/database/goods-search.ts';
import { pageOf, totalOf } from '../../platform/database/page.ts';
import { isoTime, sortedBy } from '../../platform/database/sql.ts';
import { attachmentsOf } from '../../platform/files/attachments.ts';

/** Pictures of these stores, the oldest first: whoever waited longest is looked at first. */
export async function queryPictures(
  db: Database,
  stores: readonly { code: string; name: string }[],
  filter: BodyOf<typeof listPictures>,
): Promise<AnswerOf<typeof listPictures>> {
  const state = filter.isShared ? 'shared' : 'own';
  const from = sql`
    from goods_pictures p join goods g on g.article = p.article
    join jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as s(code text, name text) on s.code = p.store
    where p.state = ${state} and ${goodsFound(filter.search) ?? sql`true`}`;
  const page = pageOf(filter);
  const found = await db.execute<Omit<PictureRow, 'photo'> & { total: number }>(sql`
    select p.id, p.store as hdstore, s.name as "hdstoreName", p.article as farticle, g.goods_code as hdgdcode,
      g.name as "goodsName", g.name_en as "goodsNameEn", p.state = 'shared' as "isShared",
      p.taken_by_name as "takenByName", ${isoTime(sql`p.taken_at`)} as "takenAt",
      p.shared_by_name as "sharedByName", count(*) over ()::int as total
    ${from} order by ${sortedBy(filter.sort, orders) ?? sql`p.taken_at`}, p.id
    limit ${page.limit} offset ${page.offset}`);
  const subjectOf = ({ hdstore: store, farticle: article, id }: Omit<PictureRow, 'photo'>) =>
    pictureSubject({ store, article, id });
  const photos = await attachmentsOf(db, pictureKind, found.rows.map(subjectOf));
  const items = found.rows.flatMap(({ total: _, ...row }) => {
    const [photo] = photos.get(subjectOf(row)) ?? [];
    return photo ? [{ ...row, photo }] : [];
  });
  return { items, total: await totalOf(db, found.rows, page, from) };
}

const orders: Record<(typeof pictureSortColumns)[number], SQL> = {
  takenAt: sql`p.taken_at`,
  hdstore: sql`p.store collate "C"`,
  goodsName: sql`g.name collate "C"`,
  hdgdcode: sql`g.goods_code collate "C"`,
};
