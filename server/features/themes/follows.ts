import { sql } from 'drizzle-orm';
import { cutText } from '#core/catalog/text';
import type { InboxKind } from '#core/inbox/entry';
import { points } from '#core/themes/contract';
import { listThemes } from '#core/themes/online-contract';
import { askedSides, mailOnceMinutes, mailUserTypes } from '#core/themes/rules';
import { type Side, sides, type Theme } from '#core/themes/types';
import type { Transaction } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { notify, settle } from '../../platform/inbox/notify.ts';
import { queueMail } from '../../platform/mail/queue.ts';
import { readHolders } from '../../platform/people/holders.ts';
import { recount } from '../../platform/sync/known-totals.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { themeRow } from './collections.ts';
import { themesClock } from './list-query.ts';
import { askMail } from './mails.ts';

/** What asks a side for its answer. */
const askKind: Record<Side, InboxKind> = {
  purchase: 'themes.purchase',
  wrh: 'themes.wrh',
  sell: 'themes.sell',
};

/**
 * What follows from a change, in its transaction: devices hear of it, sides that are asked now are told (decision T4), and
 * those that have answered, or have nothing to answer any more, are told no more.
 */
export async function changed(
  unit: Unit,
  { before, after, now }: { before: Theme | undefined; after: Theme | undefined; now: Date },
): Promise<void> {
  const id = after?.id ?? before?.id ?? '';
  unit.touch(themeRow(id));
  recount(unit.tx, themesClock, listThemes);
  if (!after) return settle(unit, { subject: subjectOf(id) });
  const [askedBefore, asked] = [before ? askedSides(before) : [], askedSides(after)];
  for (const side of sides) {
    const waits = asked.includes(side) && after.confirmations[side].state === 'notcfm';
    if (!waits) await settle(unit, { subject: subjectOf(id), kinds: [askKind[side]] });
    else if (!askedBefore.includes(side)) await ask(unit, after, side, now);
  }
}

/** Tells the editor what a side has said, unless it was they. */
export async function tellAnswer(unit: Unit, theme: Theme, side: Side, by: { userId: string; name: string }) {
  if (theme.edit.userId === by.userId) return;
  const { note } = theme.confirmations[side];
  const params = { ...paramsOf(theme), name: by.name, words: cutText(note, 200) };
  await notify(unit, { ...about(theme), kind: 'themes.answered', to: [theme.edit.userId], params });
}

/**
 * Asks a side, in the inbox and by mail: by mail once, however often it comes to that. Where nobody may answer for it, its
 * editor hears so, and it was not asked yet.
 */
async function ask(unit: Unit, theme: Theme, side: Side, now: Date): Promise<void> {
  const people = await readHolders(unit.tx, points[side]);
  const to = people.map(({ id }) => id);
  if (to.length === 0)
    return notify(unit, { ...about(theme), kind: 'themes.nobody', to: [theme.edit.userId] });
  await notify(unit, { ...about(theme), kind: askKind[side], to });
  for (const [type, of] of Object.entries(mailUserTypes)) {
    if (of !== side || !(await isOffered(unit.tx, type))) continue;
    const first = await unit.tx.execute(sql`
      insert into theme_mails (theme_id, mail_user_type, asked_at) values (${theme.id}, ${type}, ${now.toISOString()})
      on conflict do nothing returning theme_id`);
    if (first.rows.length > 0) await mailTo(unit.tx, theme, to);
  }
}

/**
 * Mails a side once more, because somebody wants it so.
 *
 * @returns how many mails were written; none when they were told just now
 * @throws Refusal when nobody may answer for it
 */
export async function askAgain(unit: Unit, theme: Theme, mailUserType: string, now: Date): Promise<number> {
  const side = mailUserTypes[mailUserType];
  if (!side) return 0;
  const people = await readHolders(unit.tx, points[side]);
  if (people.length === 0) throw invalid('theme-answered-by-nobody');
  const since = new Date(now.getTime() - mailOnceMinutes * 60_000).toISOString();
  const due = await unit.tx.execute(sql`
    insert into theme_mails as m (theme_id, mail_user_type, asked_at)
    values (${theme.id}, ${mailUserType}, ${now.toISOString()})
    on conflict (theme_id, mail_user_type) do update set asked_at = excluded.asked_at where m.asked_at <= ${since}
    returning theme_id`);
  if (due.rows.length === 0) return 0;
  return mailTo(
    unit.tx,
    theme,
    people.map(({ id }) => id),
  );
}

async function mailTo(tx: Transaction, theme: Theme, userIds: readonly string[]): Promise<number> {
  for (const userId of userIds) {
    const params = paramsOf(theme);
    await queueMail(tx, { to: { userId }, kind: askMail, params, link: linkTo(theme) });
  }
  return userIds.length;
}

/** A type that administrators have put out of use is told nothing. */
export async function isOffered(tx: Transaction, mailUserType: string): Promise<boolean> {
  const found = await tx.execute(sql`
    select from dictionaries where type = 'mailusertype' and code = ${mailUserType} and enable_status`);
  return found.rows.length > 0;
}

function paramsOf({ topic, begins, ends, edit }: Theme) {
  return { title: cutText(topic, 80), begins, ends, name: edit.userName };
}

function about(theme: Theme) {
  return { subject: subjectOf(theme.id), params: paramsOf(theme), link: linkTo(theme) };
}

function linkTo({ id }: Theme): string {
  return `/theme/list?open=${id}`;
}

function subjectOf(id: string): string {
  return `themes/${id}`;
}
