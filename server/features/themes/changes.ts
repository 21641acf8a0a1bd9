import { sql } from 'drizzle-orm';
import { hasPoint } from '#core/access/may';
import { points, type ThemeItem } from '#core/themes/contract';
import { itemOf } from '#core/themes/item';
import type { confirmTheme } from '#core/themes/online-contract';
import { answerProblem, deletionProblem } from '#core/themes/rules';
import type { Side, Theme } from '#core/themes/types';
import type { BodyOf } from '#core/wire/call';
import type { Change } from '../../platform/http/calls.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/http/refusal.ts';
import { askAgain, changed, isOffered, tellAnswer } from './follows.ts';
import { readThemes } from './rows.ts';
import { lockTheme } from './write.ts';

/** A side answers (decision T1). Sides do not stand in each other's way; of one side the first answer is told to the second. */
export async function confirm(
  work: Change,
  id: string,
  { which, state, note = '', seen }: BodyOf<typeof confirmTheme>,
): Promise<ThemeItem> {
  const { actor, now } = work;
  if (!hasPoint(actor.points, points[which])) throw forbidden('no-permission', points[which]);
  const before = await lockTheme(work.tx, id);
  const problem = answerProblem(before);
  if (problem) throw invalid(problem);
  const said = before.confirmations[which];
  const saidAt = said.by?.at ?? null;
  if (seen !== undefined && seen !== saidAt)
    throw conflict('theme-answered-meanwhile', itemOf(before), {
      name: said.by?.userName ?? '',
      at: saidAt ?? '',
    });
  const column = (name: string) => sql.identifier(`${which}_${name}`);
  await work.tx.execute(sql`
    update themes set ${column('state')} = ${state}, ${column('note')} = ${note.trim()},
      ${column('user_id')} = ${actor.userId}, ${column('user_name')} = ${actor.name},
      ${column('time')} = ${now.toISOString()}
    where id = ${id}`);
  const after = (await readThemes(work.tx, [id])).get(before.id);
  if (!after) throw notFound('theme-unknown');
  await changed(work, { before, after, now });
  await tellAnswer(work, after, which, actor);
  work.audit({ ...named(after), before: logged(before, which), after: logged(after, which) });
  return itemOf(after);
}

/** Deletes a theme; its row stays, for whoever looks into the log. */
export async function remove(work: Change, id: string): Promise<null> {
  const before = await lockTheme(work.tx, id);
  const problem = deletionProblem(before);
  if (problem) throw invalid(problem);
  await work.tx.execute(sql`
    update themes set deleted_at = ${work.now.toISOString()}, held = false where id = ${id}`);
  await changed(work, { before, after: undefined, now: work.now });
  const { topic, needs, begins, ends } = before;
  work.audit({ ...named(before), before: { topic, needs, begins, ends }, after: null });
  return null;
}

/** Has a side told by mail once more, when it is asked at all. */
export async function mail(work: Change, id: string, mailUserType: string): Promise<{ mails: number }> {
  const theme = await lockTheme(work.tx, id);
  const problem = answerProblem(theme);
  if (problem) throw invalid(problem);
  if (!(await isOffered(work.tx, mailUserType))) throw invalid('code-unknown', { code: mailUserType });
  const mails = await askAgain(work, theme, mailUserType, work.now);
  work.audit({ ...named(theme), before: { mails: null }, after: { mails: `${mailUserType}: ${mails}` } });
  return { mails };
}

function named({ id, topic }: Theme) {
  return { kind: 'theme', id, name: topic };
}

function logged({ confirmations }: Theme, side: Side) {
  const { state, note } = confirmations[side];
  return { [`${side}Cfm`]: state, note };
}
