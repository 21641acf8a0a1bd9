import { sql } from 'drizzle-orm';
import * as T from 'typebox';
import { isOneAddress } from '#core/messages/address';
import type { MailProblem } from '#core/messages/contract';
import { codes } from '#core/wire/codes';
import type { mails } from '../../schema/mails.ts';
import type { Transaction } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type JobContext, type JobPlatform, jobKind } from '../jobs/job-kind.ts';
import { tellListChanged } from '../live/changes.ts';
import type { Composed, MailKind } from './mail-kind.ts';
import type { Mailer } from './mailer.ts';
import { gaveUp, type MailFailure, mailFailureOf } from './problem.ts';
import { renderMail } from './render.ts';

/** With pauses up to ten minutes between them: about a day. */
const attemptsAtMost = 200;

/** Sends one mail. Run twice, it sends twice, with one Message-ID: the mailbox knows the second. */
export const mailJob = jobKind({
  name: 'mail.send',
  payload: T.Object({ mail: T.String({ format: 'uuid' }) }),
  // The mail counts its own attempts, and ends the job with the last of them.
  maxAttempts: attemptsAtMost * 2,
  keepDays: 1,
  atOnce: 2,
  waitsForOthers: true,
  async run(context: JobContext<null>, { mail: id }): Promise<null> {
    const { platform } = context;
    const composed = await compose(platform, id);
    const ready = await platform.db.transaction(async (tx) => {
      const prepared = await prepare(tx, platform, id, composed);
      if (!prepared || 'message' in prepared) return prepared;
      await end(tx, context, id, prepared);
      return undefined;
    });
    if (!ready) return null;
    const outcome = await ready.mailer.send(ready.message).then(
      (acceptedBy) => ({ acceptedBy }),
      (error: unknown) => mailFailureOf(error),
    );
    const ended = endOf(outcome, ready.attempts);
    if (ended) await platform.db.transaction((tx) => end(tx, context, id, ended));
    else if ('problem' in outcome) await comeAgain(platform, id, outcome.problem);
    return null;
  },
});

/** Nothing while another attempt may go better. */
function endOf(outcome: { acceptedBy: string } | MailFailure, attempts: number): Ended | undefined {
  if ('acceptedBy' in outcome) return { state: 'sent', acceptedBy: outcome.acceptedBy };
  if (outcome.isFinal) return { state: 'refused', problem: outcome.problem };
  return attempts < attemptsAtMost ? undefined : { state: 'refused', problem: gaveUp(outcome) };
}

/** Says what was wrong, and has the job tried again. */
async function comeAgain({ db }: JobPlatform, id: string, problem: MailProblem): Promise<never> {
  await db.execute(
    sql`update mails set problem = ${JSON.stringify(problem)}::jsonb where id = ${id} and state = 'waiting'`,
  );
  tellListChanged(db, 'messages');
  throw new Refusal(codes.unavailable, problem);
}

type MailRow = typeof mails.$inferSelect;

/** How a mail comes to rest. */
type Ended =
  | { state: 'sent'; acceptedBy: string }
  | { state: 'refused'; problem: MailProblem }
  | { state: 'kept' | 'waiting-for-confirmation' };

type Ready = { mailer: Mailer; attempts: number; message: Parameters<Mailer['send']>[0] };

/** What its kind makes for this attempt, before anything is held: it may take a while. */
async function compose(platform: JobPlatform, id: string): Promise<Composed | undefined> {
  const { mailer, kinds } = platform.post;
  if (!mailer) return undefined;
  const found = await platform.db.execute<
    Pick<MailRow, 'kind' | 'language' | 'params'> & { userId: string | null }
  >(
    sql`select kind, language, params, user_id as "userId" from mails where id = ${id} and state = 'waiting'`,
  );
  const [mail] = found.rows;
  const kind = kinds.find(({ name }) => name === mail?.kind);
  if (!mail || mail.userId === null || !kind?.compose) return undefined;
  return kind.compose(platform, { userId: mail.userId, language: mail.language, params: mail.params });
}

/**
 * Counts an attempt and makes the message, or says why there is none to send; undefined when it has been seen to. The
 * reader is held first: an address that is being confirmed meanwhile is either seen here, or releases what waits.
 */
async function prepare(
  tx: Transaction,
  { post: { mailer, kinds }, now }: JobPlatform,
  id: string,
  composed: Composed | undefined,
): Promise<Ready | Ended | undefined> {
  const held = await tx.execute<Reader>(sql`
    select id, username, usercode, email, email_confirmed_at is not null as "isConfirmed", enable_status as "isEnabled"
    from users where id = (select user_id from mails where id = ${id}) for share`);
  const reader = held.rows[0];
  const found = await tx.execute<
    Pick<MailRow, 'kind' | 'language' | 'params' | 'link' | 'attempts' | 'address'> & {
      userId: string | null;
    }
  >(sql`
    select kind, language, params, link, attempts, address, user_id as "userId" from mails
    where id = ${id} and state = 'waiting' for update`);
  const [mail] = found.rows;
  if (!mail) return undefined;
  const kind = kinds.find(({ name }) => name === mail.kind);
  const to = addressOf(mail, reader, kind);
  if (typeof to !== 'string') return to;
  if (!mailer) return { state: 'kept' };
  if (!kind) return refusal('mail-kind-unknown');
  if (kind.compose && !composed) return refusal('mail-outdated');
  const secret = reader && kind.secretLink && (await kind.secretLink(tx, reader.id, now()));
  if (secret === undefined && kind.secretLink) return refusal('mail-outdated');
  const params = { ...mail.params, ...composed?.params };
  const messageId = `<${id}@${mailer.domain}>`;
  const attempts = mail.attempts + 1;
  await tx.execute(sql`
    update mails set attempts = ${attempts}, tried_at = now(), address = ${to}, message_id = ${messageId},
      params = ${JSON.stringify(params)}::jsonb where id = ${id}`);
  const link = secret ?? mail.link;
  const rendered = renderMail(kind, {
    language: mail.language,
    params,
    reader: reader?.username ?? null,
    url: link === null ? null : mailer.urlOf(link),
  });
  return {
    mailer,
    attempts,
    message: { ...rendered, id, to, messageId, attachments: composed?.attachments ?? [] },
  };
}

type Reader = {
  id: string;
  username: string;
  usercode: string;
  email: string | null;
  isConfirmed: boolean;
  isEnabled: boolean;
};

/** Where it goes, or what becomes of a mail that can go nowhere. */
function addressOf(
  mail: Pick<MailRow, 'address'> & { userId: string | null },
  reader: Reader | undefined,
  kind: MailKind | undefined,
): string | Ended {
  if (mail.userId !== null) {
    if (!reader?.isEnabled) return refusal('mail-reader-gone');
    if (reader.email === null || !(reader.isConfirmed || kind?.toUnconfirmed))
      return { state: 'waiting-for-confirmation' };
  }
  const address = mail.userId === null ? mail.address : (reader?.email ?? null);
  if (address === null) return refusal('mail-reader-gone');
  return isOneAddress(address) ? address : refusal('mail-address-form');
}

/** What no mail server was asked about. */
type Unsendable = {
  reason: 'mail-kind-unknown' | 'mail-outdated' | 'mail-reader-gone' | 'mail-address-form';
};

function refusal(reason: Unsendable['reason']): Ended {
  return { state: 'refused', problem: { reason, params: {} } };
}

/** Writes down how it ended and ends the job with it, so that whoever sends it again finds no job that still runs. */
async function end(tx: Transaction, { finish }: JobContext<null>, id: string, ended: Ended): Promise<void> {
  const problem = 'problem' in ended ? JSON.stringify(ended.problem) : null;
  const acceptedBy = 'acceptedBy' in ended ? ended.acceptedBy : null;
  const endedAt = ended.state === 'waiting-for-confirmation' ? null : sql`now()`;
  await tx.execute(sql`
    update mails set state = ${ended.state}, problem = ${problem}::jsonb, accepted_by = ${acceptedBy}, ended_at = ${endedAt}
    where id = ${id} and state = 'waiting'`);
  tellListChanged(tx, 'messages');
  await finish(tx, null);
}
