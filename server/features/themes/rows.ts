import { type SQL, sql } from 'drizzle-orm';
import type { Side, Theme } from '#core/themes/types';
import type { Reader } from '../../platform/database/database.ts';
import { isoTime } from '../../platform/database/sql.ts';

/** Themes by id; a deleted one is not there. */
export function readThemes(db: Reader, ids: readonly string[]): Promise<Map<string, Theme>> {
  return themesWhere(db, sql`t.id in (${list(ids)})`);
}

/** Those that devices hold. */
export function readHeldThemes(db: Reader, ids: readonly string[]): Promise<Map<string, Theme>> {
  return themesWhere(db, sql`t.id in (${list(ids)}) and t.held`);
}

/** Which of these devices hold. */
export async function findHeldThemes(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ id: string }>(sql`
    select id from themes where id in (${list(ids)}) and held and deleted_at is null`);
  return new Set(found.rows.map(({ id }) => id));
}

async function themesWhere(db: Reader, where: SQL): Promise<Map<string, Theme>> {
  const found = await db.execute<{ value: Theme }>(sql`
    select jsonb_build_object(
      'id', t.id, 'number', t.number, 'type', t.type, 'topic', t.topic, 'needs', t.needs,
      'importance', t.importance, 'begins', t.begins, 'ends', t.ends, 'isConfirmed', t.confirmed,
      'edit', ${deed('edit')},
      'confirmations', jsonb_build_object(
        'purchase', ${said('purchase')}, 'wrh', ${said('wrh')}, 'sell', ${said('sell')})
    ) as value
    from themes t where ${where} and t.deleted_at is null`);
  return new Map(found.rows.map(({ value }) => [value.id, value]));
}

function said(side: Side): SQL {
  return sql`jsonb_build_object('state', ${column(`${side}_state`)}, 'note', ${column(`${side}_note`)},
    'by', case when ${column(`${side}_time`)} is not null then ${deed(side)} end)`;
}

function deed(of: Side | 'edit'): SQL {
  return sql`jsonb_build_object('userId', ${column(`${of}_user_id`)}, 'userName', ${column(`${of}_user_name`)},
    'at', ${isoTime(column(`${of}_time`))})`;
}

function column(name: string): SQL {
  return sql`t.${sql.identifier(name)}`;
}

/** Ids as rows. */
function list(ids: readonly string[]): SQL {
  return sql`select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid`;
}
