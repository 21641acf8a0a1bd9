import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { isOneAddress } from '#core/messages/address';
import type { Language } from '#core/wire/languages';
import { mails } from '../../schema/mails.ts';
import type { Transaction } from '../database/database.ts';
import { enqueue } from '../jobs/queue.ts';
import { tellListChanged } from '../live/changes.ts';
import { mailJob } from './job.ts';
import type { MailKind, MailParams } from './mail-kind.ts';
import { subjectOf } from './render.ts';

/** One reader: somebody with an account, in the language in which they last opened the app; or an address alone. */
export type MailReader = { userId: string; language?: Language } | { address: string; language: Language };

/** The company's, for whoever has never opened the app. */
const usualLanguage: Language = 'zh';

/**
 * Queues a mail in the transaction of its cause: rolled back, there is none. Waits for nothing: it is sent by a job, and
 * tried again for about a day. To a user whose address nobody has confirmed it waits until somebody has (decision X3).
 * Answers its id; undefined when there is one of this unique key already.
 *
 * @param mail.link of a screen of the app, `/andon/list?id=...`; null without one
 * @throws Error for an address that is none, or a link that leads elsewhere: a slip of the program
 */
export async function queueMail(
  tx: Transaction,
  mail: { to: MailReader; kind: MailKind; params: MailParams; link: string | null; uniqueKey?: string },
): Promise<string | undefined> {
  const { to, kind, params, link, uniqueKey = null } = mail;
  if ('address' in to && !isOneAddress(to.address)) throw new Error(`${kind.name}: this is no address`);
  if (link !== null && !isOfTheApp(link)) throw new Error(`${kind.name}: this link leads out of the app`);
  const language = to.language ?? (await languageOfUser(tx, 'userId' in to ? to.userId : ''));
  const reader = 'address' in to ? { address: to.address } : { userId: to.userId };
  const id = uuidv7();
  const made = await tx
    .insert(mails)
    .values({
      id,
      ...reader,
      language,
      params,
      link,
      uniqueKey,
      kind: kind.name,
      subject: subjectOf(kind, language, params),
    })
    .onConflictDoNothing({ target: mails.uniqueKey })
    .returning({ id: mails.id });
  if (made.length === 0) return undefined;
  await enqueueMail(tx, id);
  return id;
}

/** Sends what has waited for a user's address to be confirmed; in the transaction that confirms it. */
export async function releaseMails(tx: Transaction, userId: string): Promise<void> {
  const released = await tx.execute<{ id: string }>(sql`
    update mails set state = 'waiting' where user_id = ${userId} and state = 'waiting-for-confirmation' returning id`);
  for (const { id } of released.rows) await enqueueMail(tx, id);
}

/** Sends mails anew that were kept or refused, as if they had not been tried; answers how many of them there were. */
export async function sendAgain(tx: Transaction, ids: readonly string[]): Promise<number> {
  const again = await tx.execute<{ id: string }>(sql`
    update mails set state = 'waiting', attempts = 0, problem = null, ended_at = null
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid) and state in ('kept', 'refused')
    returning id`);
  for (const { id } of again.rows) await enqueueMail(tx, id);
  return again.rows.length;
}

/** Adds the job that sends a mail, unless it has one; whoever has the page of messages open is told. */
export async function enqueueMail(tx: Transaction, id: string): Promise<void> {
  await enqueue(tx, mailJob, { mail: id }, { uniqueKey: `mail:${id}` });
  tellListChanged(tx, 'messages');
}

async function languageOfUser(tx: Transaction, userId: string): Promise<Language> {
  const found = await tx.execute<{ language: Language | null }>(
    sql`select language from users where id = ${userId}`,
  );
  return found.rows[0]?.language ?? usualLanguage;
}

/** A path, and no address of its own as `//elsewhere` is one. */
function isOfTheApp(link: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(link);
}
