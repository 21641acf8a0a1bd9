import { eq } from 'drizzle-orm';
import { type Parameter, parameterOf, parameters, valueProblem } from '#core/parameters/catalog';
import { listParameters, type ParameterRow, updateParameter } from '#core/parameters/contract';
import type { Reader } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import { edited } from '../../platform/people/edited.ts';
import { parameters as table } from '../../schema/settings.ts';

/** The limits that administrators may change. */
export function parameterCalls({ serve, change, platform }: Calls): void {
  serve(listParameters, async () => {
    const rows = await platform.db.select().from(table);
    return parameters.map((parameter) =>
      shown(
        parameter,
        rows.find(({ code }) => code === parameter.code),
      ),
    );
  });

  change(updateParameter, async ({ tx, actor, now, audit }, { body }) => {
    const parameter = parameterOf(body.code);
    if (!parameter) throw notFound('parameter-unknown', { code: body.code });
    const problem = valueProblem(parameter, body.value);
    if (problem) throw invalid(problem.reason, problem.params, { value: problem.reason });
    const before = shown(parameter, await lockRow(tx, parameter.code));
    const row = { code: parameter.code, value: String(body.value), ...edited(before, actor, now) };
    // One that nobody has set has no row to lock: the insert itself finds out who was first.
    const saved =
      before.version === body.version &&
      (await tx
        .insert(table)
        .values(row)
        .onConflictDoUpdate({ target: table.code, set: row, setWhere: eq(table.version, body.version) })
        .returning());
    if (!saved || saved.length === 0) {
      const theirs = shown(parameter, await lockRow(tx, parameter.code));
      throw conflict('edited-meanwhile', theirs, { name: theirs.updatedBy ?? '' });
    }
    const after = shown(parameter, row);
    audit({
      kind: 'parameter',
      id: parameter.code,
      name: parameter.code,
      before: { value: before.value },
      after: { value: after.value },
    });
    return after;
  });
}

async function lockRow(tx: Reader, code: string) {
  const [row] = await tx.select().from(table).where(eq(table.code, code)).for('update');
  return row;
}

function shown(parameter: Parameter, row: typeof table.$inferSelect | undefined): ParameterRow {
  return {
    ...parameter,
    value: row ? Number(row.value) : parameter.fallback,
    version: row?.version ?? 0,
    updatedAt: row ? new Date(row.updatedAt).toISOString() : null,
    updatedBy: row?.updatedBy ?? null,
  };
}
