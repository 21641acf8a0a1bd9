import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { addDays, dayInZone, defaultTimeZone } from '#core/catalog/days';
import type { Attribution } from '#core/fields/kinds';
import { madeTheme } from '#core/themes/fold';
import { isHeld } from '#core/themes/rules';
import type { Theme } from '#core/themes/types';
import { themeCollections, themeRow } from '../features/themes/collections.ts';
import { changed } from '../features/themes/follows.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inboxCollections } from '../platform/inbox/notify.ts';
import { inUnit } from '../platform/sync/unit-of-work.ts';
import { themes } from '../schema/themes.ts';
import type { DemoCompany } from './company.ts';
import { demoThemes } from './themes.ts';

/** Writes the company's themes, each at its time: by hand, because the verbs stamp the present one. */
export async function fillThemes(
  tx: Transaction,
  company: DemoCompany,
  now: Date,
  userIdOf: (usercode: string) => string,
): Promise<void> {
  const today = dayInZone(now.getTime(), defaultTimeZone);
  const names = new Map(company.users.map((user) => [user.usercode, user.username]));
  const deed = (by: string, ago: number): Attribution => ({
    userId: userIdOf(by),
    userName: names.get(by) ?? by,
    at: `${addDays(today, -ago)}T02:30:00.000Z`,
  });
  const made = demoThemes(today).map(({ said, writtenAgo, isConfirmed, ...fields }): Theme => {
    const theme = madeTheme(uuidv7(), fields, { isConfirmed, edit: deed('ho01', writtenAgo) });
    const confirmations = said.map(({ side, by, state, note, ago }) => [
      side,
      { state, note, by: deed(by, ago) },
    ]);
    return { ...theme, confirmations: { ...theme.confirmations, ...Object.fromEntries(confirmations) } };
  });
  const rowOf = ({ edit, confirmations: { purchase, wrh, sell }, ...theme }: Theme) => ({
    id: theme.id,
    type: theme.type,
    topic: theme.topic,
    needs: theme.needs,
    importance: theme.importance,
    begins: theme.begins,
    ends: theme.ends,
    confirmed: theme.isConfirmed,
    held: isHeld(theme, today),
    editUserId: edit.userId,
    editUserName: edit.userName,
    editTime: edit.at,
    purchaseState: purchase.state,
    purchaseNote: purchase.note,
    purchaseTime: purchase.by?.at,
    purchaseUserId: purchase.by?.userId,
    purchaseUserName: purchase.by?.userName,
    wrhState: wrh.state,
    wrhNote: wrh.note,
    wrhTime: wrh.by?.at,
    wrhUserId: wrh.by?.userId,
    wrhUserName: wrh.by?.userName,
    sellState: sell.state,
    sellNote: sell.note,
    sellTime: sell.by?.at,
    sellUserId: sell.by?.userId,
    sellUserName: sell.by?.userName,
  });
  await inUnit(tx, [...themeCollections, ...inboxCollections], async (unit) => {
    await unit.tx.insert(themes).values([...made].sort(byWriting).map(rowOf));
    for (const theme of made) {
      // Of what is over, or not begun, nobody is asked any more, or yet.
      if (theme.ends < today || !theme.isConfirmed) unit.touch(themeRow(theme.id));
      else {
        await changed(unit, { before: undefined, after: theme, now });
        await dateBack(unit.tx, theme);
      }
    }
  });
}

function byWriting({ edit: one }: Theme, { edit: other }: Theme): number {
  return Date.parse(one.at) - Date.parse(other.at);
}

/** Who is asked was asked when the theme was confirmed. */
async function dateBack(tx: Transaction, { id, edit }: Theme): Promise<void> {
  await tx.execute(sql`
    update inbox_entries set told_at = ${edit.at} where subject = ${`themes/${id}`} and told_at = now()`);
}
