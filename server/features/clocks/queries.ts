import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CalendarRow, TargetRow } from '#core/clocks/contract';
import { inOrder } from '../../platform/clocks/tables.ts';
import type { Reader } from '../../platform/database/database.ts';
import { calendars, clockTargets } from '../../schema/clocks.ts';
import { dictionaries } from '../../schema/settings.ts';

/** Calendars as the page shows them. */
export async function calendarRows(db: Reader, which?: SQL): Promise<CalendarRow[]> {
  return (await db.select().from(calendars).where(which).orderBy(inOrder)).map(shown);
}

/** Targets with the names of their types, the types as they matter: the last ones of the dictionary first. */
export async function targetRows(db: Reader, which?: SQL): Promise<TargetRow[]> {
  const { nameZh, nameEn, nameEs, nameJa } = dictionaries;
  const nameOf = (column: AnyPgColumn) => sql<string>`coalesce(${column}, ${clockTargets.type})`;
  const names = {
    nameZh: nameOf(nameZh),
    nameEn: nameOf(nameEn),
    nameEs: nameOf(nameEs),
    nameJa: nameOf(nameJa),
  };
  const rows = await db
    .select({ ...getTableColumns(clockTargets), ...names })
    .from(clockTargets)
    .leftJoin(
      dictionaries,
      and(eq(dictionaries.type, 'andoncordtype'), eq(dictionaries.code, clockTargets.type)),
    )
    .where(which)
    .orderBy(
      asc(clockTargets.kind),
      desc(dictionaries.sort),
      asc(clockTargets.type),
      asc(clockTargets.clock),
    );
  return rows.map(shown);
}

export function shown<Row extends { updatedAt: string }>(row: Row): Row {
  return { ...row, updatedAt: new Date(row.updatedAt).toISOString() };
}
