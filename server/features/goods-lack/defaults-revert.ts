import { sql } from 'drizzle-orm';
import { takeLock } from '../../platform/database/locks.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { PastRows } from '../../platform/imports/import-kind.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { defaultsRow } from './collections.ts';

/**
 * Makes the default substitutes of an import what they were before it. Refused when somebody has changed any of them since.
 */
export async function revertDefaults(
  { tx, touch }: Unit,
  { id: importId, onWriting }: PastRows,
): Promise<void> {
  await tx.execute(sql`
    create temporary table undone on commit drop as
    select after->>'article' as article, before, after from import_rows where import_id = ${importId}`);
  await takeLock(tx, 'defaultSubstitutes');
  const since = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from undone u
    cross join lateral jsonb_populate_record(null::goods_substitutes, u.after) a
    left join goods_substitutes d on d.article = u.article
    where (d.version, d.updated_at, d.substitutes) is distinct from (a.version, a.updated_at, a.substitutes)`);
  const count = since.rows[0]?.count ?? 0;
  if (count > 0) throw invalid('import-row-changed', { count });

  onWriting();
  await tx.execute(sql`
    delete from goods_substitutes where article in (select article from undone where before is null)`);
  // The version goes on: whoever has the import's on screen must not write over this.
  await tx.execute(sql`
    insert into goods_substitutes (article, substitutes, updated_by_id, updated_by, updated_at, version)
    select b.article, b.substitutes, b.updated_by_id, b.updated_by, b.updated_at, b.version + 1
    from undone u cross join lateral jsonb_populate_record(null::goods_substitutes, u.before) b
    where u.before is not null order by b.article
    on conflict (article) do update set substitutes = excluded.substitutes, updated_by_id = excluded.updated_by_id,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = goods_substitutes.version + 1`);
  const undone = await tx.execute<{ article: string }>(sql`select article from undone`);
  for (const { article } of undone.rows) touch(defaultsRow(article));
}
