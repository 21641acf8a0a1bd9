import { and, asc, eq, max, type SQL } from 'drizzle-orm';
import {
  type DictionaryItem,
  type DictionaryRow,
  deleteDictionary,
  insertDictionary,
  listByType,
  listDictionaries,
  listStats,
  orderDictionary,
  updateDictionary,
} from '#core/dictionaries/contract';
import {
  cleanNames,
  dictionaryProblems,
  dictionaryTypes,
  hasEnd,
  hasPullDays,
  isDictionaryType,
  nameIn,
} from '#core/dictionaries/rules';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { languageOf } from '../../platform/http/messages.ts';
import { conflict, invalid, notFound, requireSound } from '../../platform/http/refusal.ts';
import { edited, signature } from '../../platform/people/edited.ts';
import { dictionaries as table } from '../../schema/settings.ts';

type Stored = typeof table.$inferSelect;

/** Codes with their names in four languages: what the program knows, and what a company has added. */
export function dictionaryCalls({ serve, change, platform }: Calls): void {
  const { db, listeners } = platform;

  /** What follows from another day on which goods of a category leave the shelf. */
  async function followPull(tx: Transaction, was: Stored | undefined, is: Stored | undefined) {
    const row = is ?? was;
    if (!row || (was?.pullDays ?? null) === (is?.pullDays ?? null)) return;
    for (const follow of listeners.pullDaysChanged) await follow(tx, row.code);
  }

  serve(listByType, async ({ body }, _actor, request) => {
    requireType(body.type);
    const rows = await read(db, eq(table.type, body.type));
    const language = languageOf(request.headers['accept-language']);
    return rows.filter((row) => body.all || row.enableStatus).map((row) => item(row, language));
  });

  serve(listStats, async ({ body }, _actor, request) => {
    const rows = await read(db, eq(table.type, body.type ?? 'andoncordliststats'));
    const items = rows.map((row) => item(row, languageOf(request.headers['accept-language'])));
    return body.type === undefined ? Object.fromEntries(items.map(({ code, name }) => [code, name])) : items;
  });

  serve(listDictionaries, async () => {
    const rows = await read(db);
    return dictionaryTypes.flatMap((type) => rows.filter((row) => row.type === type).map(shown));
  });

  change(insertDictionary, async ({ tx, actor, now, audit }, { body }) => {
    requireType(body.type);
    const code = body.code.trim();
    requireSound(dictionaryProblems({ ...body, code }));
    const [last] = await tx
      .select({ sort: max(table.sort) })
      .from(table)
      .where(eq(table.type, body.type));
    const [row] = await tx
      .insert(table)
      .values({
        type: body.type,
        code,
        ...cleanNames(body),
        isFinal: hasEnd(body.type) && body.isFinal === true,
        pullDays: hasPullDays(body.type) ? (body.pullDays ?? null) : null,
        sort: (last?.sort ?? 0) + 1,
        updatedAt: now.toISOString(),
        updatedBy: signature(actor),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw invalid('code-taken', { code }, { code: 'code-taken' });
    await followPull(tx, undefined, row);
    audit({ ...subject(row), before: null, after: audited(row) });
    return shown(row);
  });

  change(updateDictionary, async ({ tx, actor, now, audit }, { body }) => {
    const before = await lock(tx, body.type, body.code);
    requireSound(dictionaryProblems(body));
    if (before.version !== body.version) {
      throw conflict('edited-meanwhile', shown(before), { name: before.updatedBy ?? '' });
    }
    if (before.system && !body.enableStatus) throw invalid('system-row');
    const [row] = await tx
      .update(table)
      .set({
        ...cleanNames(body),
        enableStatus: body.enableStatus,
        isFinal: before.system || !hasEnd(body.type) ? before.isFinal : (body.isFinal ?? before.isFinal),
        ...(hasPullDays(body.type) && body.pullDays !== undefined && { pullDays: body.pullDays }),
        ...edited(before, actor, now),
      })
      .where(keyOf(body.type, body.code))
      .returning();
    const after = row ?? before;
    await followPull(tx, before, after);
    audit({ ...subject(after), before: audited(before), after: audited(after) });
    return shown(after);
  });

  change(orderDictionary, async ({ tx, audit }, { body }) => {
    requireType(body.type);
    const rows = await tx
      .select()
      .from(table)
      .where(eq(table.type, body.type))
      .orderBy(...inOrder)
      .for('update');
    const wanted = body.codes.map((code) => rows.find((row) => row.code === code));
    const known = wanted.flatMap((row) => row ?? []);
    if (new Set(known).size !== rows.length || body.codes.length !== rows.length) {
      throw conflict('order-outdated', rows.map(shown));
    }
    for (const [index, { code }] of known.entries()) {
      await tx
        .update(table)
        .set({ sort: index + 1 })
        .where(keyOf(body.type, code));
    }
    const orderOf = (some: readonly Stored[]) => ({ order: some.map(({ code }) => code).join(', ') });
    audit({
      kind: 'dictionary',
      id: body.type,
      name: body.type,
      before: orderOf(rows),
      after: orderOf(known),
    });
    return known.map(shown);
  });

  change(deleteDictionary, async ({ tx, audit }, { params }) => {
    const before = await lock(tx, params.type, params.code);
    if (before.system) throw invalid('system-row');
    await tx.delete(table).where(keyOf(params.type, params.code));
    await followPull(tx, before, undefined);
    audit({ ...subject(before), before: audited(before), after: null });
    return null;
  });
}

const inOrder = [asc(table.sort), asc(table.code)];

function read(db: Reader, which?: SQL): Promise<Stored[]> {
  return db
    .select()
    .from(table)
    .where(which)
    .orderBy(...inOrder);
}

async function lock(tx: Reader, type: string, code: string): Promise<Stored> {
  const [row] = await tx.select().from(table).where(keyOf(type, code)).for('update');
  if (!row) throw notFound('code-unknown', { code });
  return row;
}

function keyOf(type: string, code: string): SQL | undefined {
  return and(eq(table.type, type), eq(table.code, code));
}

function requireType(type: string): void {
  if (!isDictionaryType(type)) throw notFound('dictionary-type-unknown', { type });
}

function item(row: Stored, language: string): DictionaryItem {
  const { code, nameZh, nameEn, nameEs, nameJa, enableStatus, isFinal } = row;
  return { code, name: nameIn(language, row), nameZh, nameEn, nameEs, nameJa, enableStatus, isFinal };
}

function shown({ sort: _, ...row }: Stored): DictionaryRow {
  return { ...row, updatedAt: new Date(row.updatedAt).toISOString() };
}

function subject({ type, code, nameZh }: Stored) {
  return { kind: 'dictionary', id: `${type}/${code}`, name: `${type} ${code} ${nameZh}` };
}

function audited({ type, code, nameZh, nameEn, nameEs, nameJa, enableStatus, isFinal, pullDays }: Stored) {
  return {
    code,
    nameZh,
    nameEn,
    nameEs,
    nameJa,
    enableStatus,
    ...(hasEnd(type) && { isFinal }),
    ...(hasPullDays(type) && { pullDays }),
  };
}
