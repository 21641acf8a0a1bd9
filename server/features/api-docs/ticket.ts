import { openApiDocs } from '#core/api-docs/contract';
import { codes } from '#core/wire/codes';
import { Refusal } from '../../platform/http/refusal.ts';
import { loadActor, requireCall } from '../../platform/people/access.ts';
import { findSession, tokenHashOf } from '../../platform/people/sessions.ts';
import { isSigned, signatureOf } from '../../platform/people/signatures.ts';
import type { Platform } from '../../platform/platform.ts';

export const ticketSeconds = 600;
const purpose = 'api-docs';

/** What opens the page for somebody's session, until its time is over or that session is: signed, so that any server can tell. */
export async function makeTicket(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  sessionId: string,
): Promise<string> {
  const until = String(now().getTime() + ticketSeconds * 1000);
  return `${sessionId}.${until}.${await signatureOf(db, purpose, [sessionId, until])}`;
}

/** Refuses as a call does: without a ticket or a living session, or when the permission was withdrawn meanwhile. */
export async function admitTicket(platform: Platform, ticket: string | undefined): Promise<void> {
  const { db, now } = platform;
  const [sessionId = '', until = '', signature = ''] = ticket?.split('.') ?? [];
  const isOurs = await isSigned(db, signature, purpose, [sessionId, until]);
  if (!isOurs || now().getTime() >= Number(until))
    throw new Refusal(codes.sessionUnknown, { reason: 'session-unknown' });
  const tokenHash = await tokenHashOf(db, sessionId);
  requireCall(await loadActor(db, await findSession(platform, { tokenHash }, now())), openApiDocs);
}
