import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import {
  deleteDepartment,
  insertDepartment,
  moveDepartment,
  updateDepartment,
} from '#core/departments/contract';
import { cleanDraft, draftProblems, fitsBelow, type PlacedKind } from '#core/departments/rules';
import { type Transaction, violatedUnique } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import type { Calls } from '../../platform/http/calls.ts';
import { conflict, invalid, notFound, requireSound } from '../../platform/http/refusal.ts';
import { edited, signature } from '../../platform/people/edited.ts';
import { holdRank, placesBeyond, type Rank, refuseBeyond, storesUnder } from '../../platform/people/rank.ts';
import { departments } from '../../schema/people.ts';
import { requireCodeUnused, requireUnused } from './in-use.ts';
import { departmentRow } from './queries.ts';

type Stored = typeof departments.$inferSelect;

/** Departments are added, changed, moved and removed, one change of the tree after the other. */
export function departmentChanges({ change, platform }: Calls): void {
  change(insertDepartment, async ({ tx, actor, now, audit }, { body }) => {
    await takeLock(tx, 'departmentTree');
    const parent = await read(tx, body.parentId);
    requirePlace(body.kind, parent);
    requireSound(draftProblems(body.kind, body));
    const draft = cleanDraft(body.kind, body);
    const siblings = await childrenOf(tx, parent.id);
    const row = {
      id: randomUUID(),
      parentId: parent.id,
      kind: body.kind,
      ...draft,
      sort: (siblings.at(-1)?.sort ?? 0) + 1,
      updatedAt: now.toISOString(),
      updatedBy: signature(actor),
    };
    await saying({ code: draft.code }, () => tx.insert(departments).values(row));
    audit({ ...subject(row), before: null, after: { ...audited(row), parent: parent.name } });
    return departmentRow(tx, row.id);
  });

  change(updateDepartment, async ({ tx, actor, now, audit }, { body }) => {
    const rank = await holdRank(tx, actor);
    await takeLock(tx, 'departmentTree');
    const before = await readVersion(tx, body.id, body.version);
    await requireStoreSeen(tx, rank, before);
    requireSound(draftProblems(before.kind, body));
    const draft = cleanDraft(before.kind, body);
    if (draft.code !== before.code)
      await requireCodeUnused(tx, sql`${before.id}`, { code: 'store-code-in-use' });
    const change = { ...draft, ...edited(before, actor, now) };
    await saying({ code: draft.code }, () =>
      tx.update(departments).set(change).where(eq(departments.id, before.id)),
    );
    if (before.kind === 'store' && draft.code && draft.timeZone !== before.timeZone) {
      for (const follow of platform.listeners.zoneChanged) await follow(tx, draft.code);
    }
    audit({
      ...subject({ ...before, ...draft }),
      before: audited(before),
      after: audited({ ...before, ...draft }),
    });
    return departmentRow(tx, before.id);
  });

  change(moveDepartment, async ({ tx, actor, now, audit }, { body }) => {
    const rank = await holdRank(tx, actor);
    await takeLock(tx, 'departmentTree');
    const before = await readVersion(tx, body.id, body.version);
    const parent = await read(tx, body.parentId);
    // Whoever is bound to the new region sees the stores from now on, and whoever is bound to the old one no longer.
    if (parent.id !== before.parentId)
      refuseBeyond('places-beyond-own', await placesBeyond(tx, rank, await storesUnder(tx, before.id)));
    requirePlace(before.kind, parent);
    if (await isBelow(tx, parent.id, before.id)) throw invalid('department-below-itself');
    const siblings = (await childrenOf(tx, parent.id)).filter(({ id }) => id !== before.id);
    const place = body.before === null ? siblings.length : siblings.findIndex(({ id }) => id === body.before);
    if (place === -1) throw conflict('order-outdated', await departmentRow(tx, before.id));
    const order = siblings.toSpliced(place, 0, before);
    for (const [index, { id }] of order.entries()) {
      await tx
        .update(departments)
        .set({ sort: index + 1 })
        .where(eq(departments.id, id));
    }
    if (parent.id !== before.parentId) await leaveRegion(tx, before.id);
    const change = { parentId: parent.id, ...edited(before, actor, now) };
    await tx.update(departments).set(change).where(eq(departments.id, before.id));
    const from = before.parentId === null ? undefined : await read(tx, before.parentId);
    audit({
      ...subject(before),
      before: { parent: from?.name ?? null, place: before.sort },
      after: { parent: parent.name, place: place + 1 },
    });
    return departmentRow(tx, before.id);
  });

  change(deleteDepartment, async ({ tx, actor, audit }, { params }) => {
    const rank = await holdRank(tx, actor);
    await takeLock(tx, 'departmentTree');
    const before = await read(tx, params.id);
    await requireStoreSeen(tx, rank, before);
    if (before.kind === 'company') throw invalid('system-row');
    await requireUnused(tx, sql`${before.id}`);
    await tx.delete(departments).where(eq(departments.id, before.id));
    audit({ ...subject(before), before: audited(before), after: null });
    return null;
  });
}

async function read(tx: Transaction, id: string): Promise<Stored> {
  const [row] = await tx.select().from(departments).where(eq(departments.id, id)).for('update');
  if (!row) throw notFound('department-unknown');
  return row;
}

async function readVersion(tx: Transaction, id: string, version: number): Promise<Stored> {
  const row = await read(tx, id);
  if (row.version !== version) {
    throw conflict('edited-meanwhile', await departmentRow(tx, id), { name: row.updatedBy ?? '' });
  }
  return row;
}

/** A store's code is what its rows hang on: whoever could free it could give it to a store of their own. */
/**
 * Takes away what binds somebody to a department by itself who has it by a region above: a server of the release before
 * wrote both, and they would have it where it moves to.
 */
async function leaveRegion(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    with recursive above as (
      select parent_id as id from departments where id = ${id}
      union select d.parent_id from departments d join above on d.id = above.id
    ), moved as (
      select ${id} as id union select d.id from departments d join moved on d.parent_id = moved.id
    )
    delete from user_areas a where a.department_id in (select id from moved) and exists (
      select from user_areas w where w.user_id = a.user_id and not w.half and w.department_id in (select id from above))`);
}

async function requireStoreSeen(tx: Transaction, rank: Rank, { id, kind }: Stored): Promise<void> {
  if (kind === 'store') refuseBeyond('places-beyond-own', await placesBeyond(tx, rank, [id]));
}

function childrenOf(tx: Transaction, id: string): Promise<Stored[]> {
  return tx
    .select()
    .from(departments)
    .where(eq(departments.parentId, id))
    .orderBy(asc(departments.sort), asc(sql`${departments.code} collate "C"`), asc(departments.id));
}

async function isBelow(tx: Transaction, id: string, above: string): Promise<boolean> {
  const found = await tx.execute(sql`
    with recursive up as (
      select id, parent_id from departments where id = ${id}
      union select d.id, d.parent_id from departments d join up on up.parent_id = d.id
    ) select from up where id = ${above}`);
  return found.rows.length > 0;
}

function requirePlace(kind: PlacedKind, parent: Stored): void {
  if (!fitsBelow(kind, parent.kind))
    throw invalid('department-not-there', { name: parent.name }, { parentId: 'department-not-there' });
}

/** Says a code that is in use as a field's reason. */
async function saying(draft: { code: string | null }, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error;
    throw invalid('code-taken', { code: draft.code ?? '' }, { code: 'code-taken' });
  }
}

function subject({ id, code, name }: Pick<Stored, 'id' | 'code' | 'name'>) {
  return { kind: 'department', id, name: code ? `${code} ${name}` : name };
}

function audited({
  code,
  name,
  nameEn = null,
  kind,
  timeZone,
}: Pick<Stored, 'code' | 'name' | 'kind' | 'timeZone'> & { nameEn?: string | null }) {
  return { code, name, nameEn, kind, timeZone };
}
