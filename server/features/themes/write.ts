import { sql } from 'drizzle-orm';
import { dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { insertTheme, updateTheme } from '#core/themes/contract';
import { madeTheme } from '#core/themes/fold';
import { itemOf } from '#core/themes/item';
import { isHeld, writtenProblem } from '#core/themes/rules';
import type { Theme, ThemeFields } from '#core/themes/types';
import { fieldsOf, wireFieldsOf, writtenTogether } from '#core/themes/wire';
import type { AnswerOf, BodyOf } from '#core/wire/call';
import { mergeFields } from '#core/wire/conflict';
import type { Transaction } from '../../platform/database/database.ts';
import { offeredCodes, requireOffered } from '../../platform/database/dictionary-codes.ts';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import type { ActionResult, OperationContext } from '../../platform/sync/action.ts';
import type { Unit } from '../../platform/sync/unit-of-work.ts';
import { themeRow } from './collections.ts';
import { changed } from './follows.ts';
import { readThemes } from './rows.ts';

type Context = Pick<OperationContext, 'id' | 'actor' | 'was' | 'occurredAt' | 'now'>;

/** Makes a theme, as a draft or confirmed by its editor at once (spec 2, sections 4 and 5). */
export async function insert(
  unit: Unit,
  body: BodyOf<typeof insertTheme>,
  context: Context,
): Promise<ActionResult<AnswerOf<typeof insertTheme>>> {
  const isConfirmed = body.editUserCfm === 'cfm';
  // The documents' clients give it none.
  const theme = madeTheme(body.id ?? context.id, fieldsOf(body), { isConfirmed, edit: editOf(context) });
  await requireSound(unit.tx, theme, undefined);
  const made = await unit.tx.execute(sql`
    insert into themes (id, type, topic, needs, importance, begins, ends, confirmed,
      edit_user_id, edit_user_name, edit_time, held)
    values (${theme.id}, ${theme.type}, ${theme.topic}, ${theme.needs}, ${theme.importance}, ${theme.begins},
      ${theme.ends}, ${isConfirmed}, ${theme.edit.userId}, ${theme.edit.userName}, ${theme.edit.at},
      ${isHeldNow(theme, context.now)})
    on conflict do nothing returning id`);
  // The operation is new, and yet its theme is there: the number was used for another one.
  if (made.rows.length === 0) throw invalid('operation-id-used');
  await changed(unit, { before: undefined, after: theme, now: context.now });
  return { data: await answered(unit, theme.id), reason: 'saved', versionOf: themeRow(theme.id) };
}

/** Changes a draft, or has its editor confirm it: of the fields those that are named, none of them unseen. */
export async function update(
  unit: Unit,
  id: string,
  body: BodyOf<typeof updateTheme>,
  context: Context,
): Promise<ActionResult<AnswerOf<typeof updateTheme>>> {
  const before = await lockTheme(unit.tx, id);
  const { userName: name, at } = before.edit;
  if (before.isConfirmed) throw invalid('theme-frozen', { name, at });
  const fields = merged(before, body, { ...body.was, ...context.was });
  const theme: Theme = {
    ...before,
    ...fields,
    isConfirmed: body.editUserCfm === 'cfm',
    edit: editOf(context),
  };
  await requireSound(unit.tx, theme, before);
  await unit.tx.execute(sql`
    update themes set type = ${theme.type}, topic = ${theme.topic}, needs = ${theme.needs},
      importance = ${theme.importance}, begins = ${theme.begins}, ends = ${theme.ends},
      confirmed = ${theme.isConfirmed}, edit_user_id = ${theme.edit.userId},
      edit_user_name = ${theme.edit.userName}, edit_time = ${theme.edit.at}, held = ${isHeldNow(theme, context.now)}
    where id = ${id}`);
  await changed(unit, { before, after: theme, now: context.now });
  return { data: await answered(unit, theme.id), reason: 'updated', versionOf: themeRow(theme.id) };
}

/** The theme, held until the transaction ends. */
export async function lockTheme(tx: Transaction, id: string): Promise<Theme> {
  await tx.execute(sql`select id from themes where id = ${id} for update`);
  const theme = (await readThemes(tx, [id])).get(id);
  if (!theme) throw notFound('theme-unknown');
  return theme;
}

/** What is changed of the fields; refuses what others changed meanwhile. */
function merged(
  theme: Theme,
  body: BodyOf<typeof updateTheme>,
  was: Readonly<Record<string, unknown>>,
): Partial<ThemeFields> {
  const wanted = wireFieldsOf(fieldsOf(body));
  const { changes, disputed } = mergeFields(wireFieldsOf(theme), was, wanted, writtenTogether);
  if (disputed.length > 0) {
    const { userName: name, at } = theme.edit;
    throw conflict('theme-changed', { ...itemOf(theme), editedAt: at }, { name });
  }
  return fieldsOf(changes);
}

/** Refuses what is missing, and a type that nobody can choose; what the theme had before may stay. */
async function requireSound(tx: Transaction, theme: Theme, before: Theme | undefined): Promise<void> {
  const problem = writtenProblem(theme);
  if (problem) throw invalid(problem, {}, { [fieldOf[problem]]: problem });
  if (theme.type !== before?.type) requireOffered(await offeredCodes(tx, 'activitymanagertype'), theme.type);
}

const fieldOf: Record<NonNullable<ReturnType<typeof writtenProblem>>, string> = {
  'theme-type-required': 'amType',
  'theme-topic-required': 'topic',
  'theme-needs-required': 'needs',
  'theme-time-required': 'amBeginTime',
  'theme-ends-before': 'amEndTime',
};

function editOf({ actor, occurredAt: at }: Context): Theme['edit'] {
  return { userId: actor.userId, userName: actor.name, at };
}

function isHeldNow(theme: Theme, now: Date): boolean {
  return isHeld(theme, dayInZone(now.getTime(), defaultTimeZone));
}

async function answered(unit: Unit, id: string): Promise<AnswerOf<typeof updateTheme>> {
  const theme = (await readThemes(unit.tx, [id])).get(id);
  if (!theme) throw notFound('theme-unknown');
  return itemOf(theme);
}
