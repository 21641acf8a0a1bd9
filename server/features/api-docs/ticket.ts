import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { openApiDocs } from '#core/api-docs/contract';
import { codes } from '#core/wire/codes';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadActor, requireCall } from '../../platform/people/access.ts';
import { findSession } from '../../platform/people/sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import { sessions } from '../../schema/sessions.ts';

export const ticketSeconds = 600;

/** What opens the page for somebody's session: signed with what only the server knows of it, so that any server can tell. */
export async function makeTicket({ db, now }: Platform, sessionId: string): Promise<string> {
  const untilMs = now().getTime() + ticketSeconds * 1000;
  const tokenHash = await tokenHashOf(db, sessionId);
  if (tokenHash === undefined) throw new Error('the session is gone');
  return `${sessionId}.${untilMs}.${signatureOf(sessionId, untilMs, tokenHash)}`;
}

/** Refuses as a call does: without a ticket or a living session, or when the permission was withdrawn meanwhile. */
export async function admitTicket(platform: Platform, ticket: string | undefined): Promise<void> {
  const { db, now } = platform;
  const [sessionId = '', until = '', signature = ''] = ticket?.split('.') ?? [];
  const untilMs = Number(until);
  const tokenHash = untilMs > now().getTime() ? await tokenHashOf(db, sessionId) : undefined;
  if (tokenHash === undefined || !isSame(signature, signatureOf(sessionId, untilMs, tokenHash)))
    throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  requireCall(await loadActor(db, await findSession(platform, { tokenHash }, now())), openApiDocs);
}

async function tokenHashOf(db: Platform['db'], sessionId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return found?.tokenHash;
}

function signatureOf(sessionId: string, untilMs: number, tokenHash: string): string {
  return createHmac('sha256', tokenHash).update(`api-docs ${sessionId} ${untilMs}`).digest('hex');
}

function isSame(given: string, own: string): boolean {
  const [there, here] = [Buffer.from(given), Buffer.from(own)];
  return there.length === here.length && timingSafeEqual(there, here);
}
