import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Photo } from '#core/files/photo';
import { photoLimits } from '#core/files/upload';
import { codes } from '#core/wire/codes';
import type { ReplicaRow } from '#core/wire/replica';
import { attachments } from '../../schema/files.ts';
import type { Database, Reader, Transaction } from '../database/database.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { type Actor, readableRows } from '../people/access.ts';
import type { Platform } from '../platform.ts';
import { inUnitWithRows } from '../sync/unit-of-work.ts';
import type { Attachable } from './attachable.ts';
import type { FileStore } from './file-store.ts';
import { type SafePhoto, safePhotoType, safeThumbnailType } from './safe-photo.ts';

/** The photos of many subjects, the oldest first; a subject without any is missing. */
export async function attachmentsOf(
  db: Reader,
  kind: string,
  subjects: readonly string[],
): Promise<Map<string, Photo[]>> {
  const found = new Map<string, Photo[]>();
  if (subjects.length === 0) return found;
  const rows = await db
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.kind, kind),
        inArray(attachments.subject, [...subjects]),
        eq(attachments.state, 'stored'),
      ),
    )
    .orderBy(attachments.at, attachments.id);
  for (const { subject, id, name, type, width, height, bytes, byUserName, at } of rows) {
    const photo = { id, name, type, width, height, bytes, byUserName, at: new Date(at).toISOString() };
    found.set(subject, [...(found.get(subject) ?? []), photo]);
  }
  return found;
}

/** The photos of a subject go with it: nobody sees them from here on, and their bytes are deleted within the hour. */
export async function sweepAttachments(tx: Transaction, kind: string, subject: string): Promise<void> {
  await tx
    .update(attachments)
    .set({ state: 'removed' })
    .where(and(eq(attachments.kind, kind), eq(attachments.subject, subject)));
}

/** What a photo is about, and what it is. */
export type SentPhoto = { attachable: Attachable; subject: string; hash: string; id: string; name: string };

/** The id of a photo that is here already, by the hash of what was sent. */
export async function keptPhoto(
  db: Reader,
  { kind, subject, hash }: { kind: string; subject: string; hash: string },
): Promise<string | undefined> {
  const rows = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      and(
        eq(attachments.kind, kind),
        eq(attachments.subject, subject),
        eq(attachments.hash, hash),
        eq(attachments.state, 'stored'),
      ),
    );
  return rows[0]?.id;
}

/**
 * Keeps a photo: its place in the database first, then its bytes, then the word that it is there, with what follows from
 * it. Whatever ends this halfway, another try with the same bytes finds the same place, and what nobody tries again is
 * swept. Answers its id, and the rows that changed, as the actor may hold them.
 */
export async function keepPhoto(
  platform: Platform,
  store: FileStore,
  actor: Actor,
  sent: SentPhoto,
  safe: SafePhoto,
): Promise<{ photo: string; rows: ReplicaRow[] }> {
  const { id, isNew } = await takePlace(platform, actor, sent, safe);
  if (isNew) {
    await store.put(photoKey(id), safe.photo, safePhotoType);
    await store.put(thumbnailKey(id), safe.thumbnail, safeThumbnailType);
  }
  return { photo: id, rows: await toldOf(platform, actor, sent, id) };
}

/** The word that a photo is there, with what follows from it; again, for whoever has not heard it. */
export async function toldOf(
  { db, collections }: Platform,
  actor: Actor,
  { attachable, subject, hash }: SentPhoto,
  id: string,
): Promise<ReplicaRow[]> {
  const kinds = collections.map(({ of }) => of);
  let rows: ReplicaRow[] = [];
  await inUnitWithRows(
    db,
    collections,
    async (unit) => {
      const kept = await unit.tx
        .update(attachments)
        .set({ state: 'stored' })
        .where(and(eq(attachments.id, id), eq(attachments.hash, hash), eq(attachments.state, 'storing')))
        .returning({ id: attachments.id });
      // It was there before, or the same bytes came twice at once and the other was first; or its place or subject went, and
      // another try says which.
      if (kept.length === 0 && !(await keptPhoto(unit.tx, { kind: attachable.kind, subject, hash })))
        throw goesSoon();
      await attachable.changed(unit, subject);
    },
    async (_tx, _result, changed) => {
      rows = changed.filter(readableRows(actor, kinds));
    },
  );
  return rows;
}

/** @throws Refusal when the subject has as many photos as it may, or the person sent as many today */
async function takePlace(
  { db, now }: Platform,
  actor: Actor,
  { attachable: { kind }, subject, hash, id, name }: SentPhoto,
  { width, height, photo }: SafePhoto,
): Promise<{ id: string; isNew: boolean }> {
  return db.transaction(async (tx) => {
    // One after the other for a subject, so that they can be counted.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${kind} ${subject}`}, 0))`);
    const mine = await tx
      .select({ id: attachments.id, hash: attachments.hash, state: attachments.state })
      .from(attachments)
      .where(and(eq(attachments.kind, kind), eq(attachments.subject, subject)));
    if (mine.some((one) => one.hash === id)) throw goesSoon();
    const same = mine.find((one) => one.hash === hash);
    if (same?.state === 'removed') throw notFound('files-subject-gone');
    if (same) return { id: same.id, isNew: same.state === 'storing' };
    if (mine.length >= photoLimits.perSubject)
      throw new Refusal(codes.invalid, {
        reason: 'files-too-many',
        params: { limit: photoLimits.perSubject },
      });
    const dayAgo = new Date(now().getTime() - 86_400_000).toISOString();
    const today = await tx.execute<{ sent: number }>(sql`
      select count(*)::int as sent from attachments where by_user_id = ${actor.userId} and at > ${dayAgo}`);
    if ((today.rows[0]?.sent ?? 0) >= photoLimits.perUserInDay)
      throw new Refusal(
        codes.tooManyRequests,
        { reason: 'files-too-many-today', params: { limit: photoLimits.perUserInDay } },
        3600,
      );
    const row = { id, kind, subject, hash, name, width, height, bytes: photo.length };
    const made = await tx
      .insert(attachments)
      .values({
        ...row,
        state: 'storing',
        type: safePhotoType,
        at: now().toISOString(),
        byUserId: actor.userId,
        byUserName: actor.name,
      })
      .onConflictDoNothing({ target: attachments.id })
      .returning({ id: attachments.id });
    if (made.length === 0) throw new Refusal(codes.invalid, { reason: 'operation-id-used' });
    return { id, isNew: true };
  });
}

/** Nothing is wrong with the photo: a place that nobody finished in time is being taken away. */
function goesSoon(): Refusal {
  return new Refusal(codes.unavailable, { reason: 'files-busy' }, 600);
}

/** Where the bytes of a photo lie; the last two digits of an id are as good as chance. */
export function photoKey(id: string): string {
  return `photos/${id.slice(-2)}/${id}.jpg`;
}

export function thumbnailKey(id: string): string {
  return `photos/${id.slice(-2)}/${id}.webp`;
}

const unfinishedKeptMs = 86_400_000;
const sweptAtOnce = 500;

/** Deletes the bytes of what was removed, or was never kept whole within a day; then its rows. */
export async function sweepPhotos(db: Database, store: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unfinishedKeptMs).toISOString();
  for (;;) {
    // First nobody may finish it any more (what was never whole is known by its hash: the id), then the bytes go, and last what tells of them.
    const found = await db.execute<{ id: string }>(sql`
      update attachments set state = 'removed', hash = case state when 'storing' then id::text else hash end
      where id = any(array(
        select id from attachments where state = 'removed' or (state = 'storing' and at < ${before})
        order by at limit ${sweptAtOnce} for update skip locked))
      returning id`);
    const ids = found.rows.map(({ id }) => id);
    if (ids.length === 0) return;
    for (const key of ids.flatMap((id) => [photoKey(id), thumbnailKey(id)])) await store.remove(key);
    await db.delete(attachments).where(and(inArray(attachments.id, ids), eq(attachments.state, 'removed')));
  }
}
