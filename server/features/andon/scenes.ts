import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { points } from '#core/andon/contract';
import { scenePath, scenesById } from '#core/andon/scenes';
import {
  assignSceneEmails,
  authoriseScene,
  deleteScene,
  getScene,
  insertScene,
  listScenes,
  type SceneItem,
  sceneTree,
  updateScene,
} from '#core/andon/scenes-contract';
import { searchable } from '#core/catalog/text';
import { type Transaction, violatedUnique } from '../../platform/database/database.ts';
import type { Calls, Change } from '../../platform/http/calls.ts';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import type { Actor } from '../../platform/people/access.ts';
import { edited } from '../../platform/people/edited.ts';
import { holdersOf } from '../../platform/people/holders.ts';
import { inUnit } from '../../platform/sync/unit-of-work.ts';
import { andonScenes } from '../../schema/andon.ts';
import { sceneRow } from './collections.ts';
import { readScenes, sceneItems } from './scene-rows.ts';

/** The tree of scenes: read by all who raise or handle tickets, kept by its point. */
export function sceneCalls({ serve, change, platform }: Calls): void {
  const { db } = platform;

  serve(sceneTree, async ({ body }) => treeOf(withName(await sceneItems(db), body.name)));

  serve(listScenes, ({ body: { level, pid } }) => {
    const parts = [sql`true`];
    if (level !== undefined) parts.push(sql`s.level = ${level}`);
    if (pid) parts.push(sql`s.parent_id = ${pid}::uuid`);
    return sceneItems(db, sql.join(parts, sql` and `));
  });

  serve(getScene, async ({ params }) => {
    const items = await sceneItems(db);
    const found = items.find(({ id }) => id === params.id);
    if (!found) throw notFound('scene-unknown');
    return { ...found, children: treeOf(items, found.id) };
  });

  change(insertScene, async (work, { body }) => {
    const { name, remark = '', useFlag = true, pid } = body;
    const id = body.id ?? randomUUID();
    const parent = pid === null ? undefined : await lockScene(work.tx, pid);
    const level = (parent?.level ?? 0) + 1;
    if (level > 3 || (body.level !== undefined && body.level !== level))
      throw invalid('scene-level', {}, { pid: 'scene-level' });
    await unique(async () => {
      const made = await work.tx
        .insert(andonScenes)
        .values({
          id,
          name: named(name),
          parentId: pid,
          level,
          remark: remark.trim(),
          useFlag,
          ...byWhom(work),
        })
        .onConflictDoNothing({ target: andonScenes.id })
        .returning({ id: andonScenes.id });
      if (made.length === 0) throw invalid('scene-id-used');
    });
    return told(work, id, null);
  });

  change(updateScene, async (work, { params, body }) => {
    const before = await lockScene(work.tx, params.id, body.version);
    const { name = before.name, remark = before.remark, useFlag = before.useFlag } = body;
    await unique(() =>
      work.tx
        .update(andonScenes)
        .set({ name: named(name), remark: remark.trim(), useFlag, ...edits(before, work) })
        .where(eq(andonScenes.id, params.id)),
    );
    return told(work, params.id, before);
  });

  change(deleteScene, async (work, { params }) => {
    const before = await lockScene(work.tx, params.id);
    const used = await work.tx.execute<{ below: boolean; tickets: boolean }>(sql`
      select exists (select from andon_scenes where parent_id = ${params.id}) as below,
        exists (select from andon_tickets where scenes @> array[${params.id}::uuid]) as tickets`);
    if (used.rows[0]?.below) throw invalid('scene-has-children');
    if (used.rows[0]?.tickets) throw invalid('scene-used');
    await work.tx.delete(andonScenes).where(eq(andonScenes.id, params.id));
    work.audit({
      kind: 'andon-scene',
      id: params.id,
      name: before.name,
      before: logged(before),
      after: null,
    });
    await touchScenes(work.tx, [params.id]);
    return null;
  });

  change(authoriseScene, async (work, { body }) => {
    const before = await lockScene(work.tx, body.id, body.version);
    if (body.handlerIds) await writePeople(work.tx, body.id, 'handler', body.handlerIds, 'handlerIds');
    if (body.emailUserIDS)
      await writePeople(work.tx, body.id, 'recipient', body.emailUserIDS, 'emailUserIDS');
    return authorised(work, before);
  });

  change(assignSceneEmails, async (work, { body }) => {
    const before = await lockScene(work.tx, body.id, body.version);
    await writePeople(work.tx, body.id, 'recipient', body.emailUserIDS, 'emailUserIDS');
    return authorised(work, before);
  });

  async function authorised(work: Change, before: SceneItem): Promise<SceneItem> {
    await work.tx.update(andonScenes).set(edits(before, work)).where(eq(andonScenes.id, before.id));
    return told(work, before.id, before);
  }

  /** Writes it down, and tells all devices. */
  async function told(work: Change, id: string, before: SceneItem | null): Promise<SceneItem> {
    const [after] = await sceneItems(work.tx, sql`s.id = ${id}`);
    if (!after) throw notFound('scene-unknown');
    const name = [
      ...scenePath(scenesById((await readScenes(work.tx, await idsAbove(work.tx, id))).values()), id),
    ]
      .map((scene) => scene.name)
      .join(' › ');
    work.audit({ kind: 'andon-scene', id, name, before: before && logged(before), after: logged(after) });
    await touchScenes(work.tx, [id]);
    return after;
  }

  async function touchScenes(tx: Transaction, ids: readonly string[]): Promise<void> {
    await inUnit(tx, platform.collections, async ({ touch }) => {
      for (const id of ids) touch(sceneRow(id));
    });
  }
}

async function idsAbove(tx: Transaction, id: string): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(sql`
    with recursive above as (
      select id, parent_id from andon_scenes where id = ${id}
      union select s.id, s.parent_id from andon_scenes s join above a on s.id = a.parent_id
    ) select id from above`);
  return found.rows.map((row) => row.id);
}

/** The scene, held until the transaction ends; refuses an edit of an older version. */
async function lockScene(tx: Transaction, id: string, seen?: number): Promise<SceneItem> {
  const found = await tx.execute(sql`select id from andon_scenes where id = ${id} for update`);
  const [scene] = found.rows.length > 0 ? await sceneItems(tx, sql`s.id = ${id}`) : [];
  if (!scene) throw notFound('scene-unknown');
  if (seen !== undefined && seen !== scene.version)
    throw conflict('edited-meanwhile', scene, { name: scene.editUserName ?? '' });
  return scene;
}

async function writePeople(
  tx: Transaction,
  sceneId: string,
  role: 'handler' | 'recipient',
  userIds: readonly string[],
  field: 'handlerIds' | 'emailUserIDS',
): Promise<void> {
  const ids = JSON.stringify([...new Set(userIds)]);
  await tx.execute(sql`delete from andon_scene_people where scene_id = ${sceneId} and role = ${role}`);
  const made = await tx.execute(sql`
    insert into andon_scene_people (scene_id, user_id, role)
    select ${sceneId}, u.id, ${role} from users u
    where u.id in (select jsonb_array_elements_text(${ids}::jsonb)) and u.id in (${holdersOf(points.list)}) returning user_id`);
  const missing = new Set(userIds).size - made.rows.length;
  if (missing > 0) throw invalid('person-unknown', { count: missing }, { [field]: 'person-unknown' });
}

function named(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw invalid('invalid-fields', { fields: 'name' }, { name: 'required' });
  return trimmed;
}

async function unique(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (violatedUnique(error) !== 'andon_scenes_name') throw error;
    throw invalid('scene-name-taken', {}, { name: 'scene-name-taken' });
  }
}

function byWhom({ actor, now }: { actor: Actor; now: Date }) {
  return { updatedById: actor.userId, updatedBy: actor.name, updatedAt: now.toISOString() };
}

function edits(before: { version: number }, work: Change) {
  return { ...edited(before, work.actor, work.now), ...byWhom(work) };
}

function logged({ name, remark, useFlag, handlers, recipients }: SceneItem) {
  return {
    name,
    remark,
    useFlag,
    handlers: handlers.map((one) => one.name),
    recipients: recipients.map((one) => one.name),
  };
}

type Node = SceneItem & { children: Node[] };

function treeOf(items: readonly SceneItem[], pid: string | null = null): Node[] {
  return items
    .filter((item) => item.pid === pid)
    .map((item) => ({ ...item, children: treeOf(items, item.id) }));
}

/** The scenes whose name contains a text, with all above and below them. */
function withName(items: readonly SceneItem[], name = ''): SceneItem[] {
  const wanted = searchable(name.trim());
  if (wanted === '') return [...items];
  const byId = new Map(items.map((item) => [item.id, item]));
  const isMeant = ({ name: its }: SceneItem) => searchable(its).includes(wanted);
  const above = (item: SceneItem): SceneItem[] => {
    const parent = item.pid === null ? undefined : byId.get(item.pid);
    return parent ? [...above(parent), parent] : [];
  };
  const kept = new Set<string>();
  for (const item of items) {
    const path = [...above(item), item];
    if (path.some(isMeant)) kept.add(item.id);
    if (isMeant(item)) for (const { id } of path) kept.add(id);
  }
  return items.filter(({ id }) => kept.has(id));
}
