import { eq, sql } from 'drizzle-orm';
import {
  listMessages,
  mailKindInLog,
  mailStanding,
  readMessage,
  sendKeptMessages,
  sendMessageAgain,
} from '#core/messages/contract';
import { maySendAgain } from '#core/messages/states';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { sendAgain } from '../../platform/mail/queue.ts';
import { frameWord, renderMail } from '../../platform/mail/render.ts';
import { mails } from '../../schema/mails.ts';
import { users } from '../../schema/people.ts';
import { messagePage } from './queries.ts';

/** Messages by mail, for those who look after the servers. */
export function messageCalls({ serve, read, change, platform }: Calls): void {
  const { db, post } = platform;
  read(listMessages, ({ body }, from) => messagePage(from, body));

  serve(mailStanding, async () => {
    const found = await db.execute<{ kept: number }>(
      sql`select count(*)::int as kept from mails where state = 'kept'`,
    );
    const kinds = post.kinds.map(({ name }) => name);
    const { server = null, from = null } = post.mailer ?? {};
    return { server, from, kept: found.rows[0]?.kept ?? 0, kinds };
  });

  serve(readMessage, async ({ params }) => {
    const [found] = await db
      .select({ mail: mails, reader: users.username })
      .from(mails)
      .leftJoin(users, eq(users.id, mails.userId))
      .where(eq(mails.id, params.id));
    if (!found) throw notFound('message-unknown');
    const { mail, reader } = found;
    const kind = post.kinds.find(({ name }) => name === mail.kind);
    if (!kind) return { subject: mail.subject, text: null, hasSecret: false };
    const { language, link } = mail;
    const hasSecret = kind.secretLink !== null;
    const shown = link === null ? null : (post.mailer?.urlOf(link) ?? link);
    const url = hasSecret ? frameWord(language, 'secret') : shown;
    const { text } = renderMail(kind, { language, params: mail.params, reader, url });
    return { subject: mail.subject, text, hasSecret };
  });

  change(sendMessageAgain, async ({ tx, audit }, { body }) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, body.id)).for('update');
    if (!mail) throw notFound('message-unknown');
    if (!post.mailer) throw invalid('mail-not-configured');
    if (!maySendAgain(mail)) throw invalid('message-not-sendable');
    await sendAgain(tx, [mail.id]);
    audit({
      kind: mailKindInLog,
      id: mail.id,
      name: mail.kind,
      before: { state: mail.state },
      after: { state: 'waiting' },
    });
    return {};
  });

  change(sendKeptMessages, async ({ tx, audit }) => {
    if (!post.mailer) throw invalid('mail-not-configured');
    const kept = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(eq(mails.state, 'kept'))
      .orderBy(mails.createdAt)
      .limit(keptAtOnce)
      .for('update', { skipLocked: true });
    if (kept.length === 0) throw invalid('no-message-kept');
    const sent = await sendAgain(
      tx,
      kept.map(({ id }) => id),
    );
    const left = await tx.$count(mails, eq(mails.state, 'kept'));
    audit({
      kind: mailKindInLog,
      id: 'kept',
      name: 'kept',
      before: { state: 'kept', rows: 0 },
      after: { state: 'waiting', rows: sent },
    });
    return { sent, left };
  });
}

/** In one transaction, which is over in a second. */
const keptAtOnce = 1000;
