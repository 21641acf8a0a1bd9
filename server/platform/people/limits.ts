import { limitOf, type ParameterCode } from '#core/parameters/catalog';
import { parameters } from '../../schema/settings.ts';
import type { Reader } from '../database/database.ts';

/** The limits that administrators have set, by code. */
export async function setParameters(db: Reader): Promise<Record<string, number>> {
  const rows = await db.select().from(parameters);
  return Object.fromEntries(rows.map(({ code, value }) => [code, Number(value)]));
}

/** One limit: as it was set, else the program's own. */
export async function readLimit(db: Reader, code: ParameterCode): Promise<number> {
  return limitOf(code, await setParameters(db));
}
