import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { insertTheme, type ThemeItem, updateTheme } from '#core/themes/contract';
import { confirmTheme, deleteTheme, listThemes, mailTheme } from '#core/themes/online-contract';
import type { Answer, Side } from '#core/themes/types';
import type { BodyOf } from '#core/wire/call';
import { answered, type Person } from './person.ts';
import type { TestServer } from './server.ts';

/** The company's own types of themes, which no program knows. */
export async function putThemeTypes({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await db.execute(sql`
    insert into dictionaries (type, code, name_zh, name_en, name_es, name_ja, system, sort)
    select 'activitymanagertype', code, code, code, code, code, false, 1
    from unnest(array['promotion', 'festival']) as code on conflict do nothing`);
}

export const someTheme = {
  amType: 'festival',
  topic: '冬至饺子节',
  needs: '饺子皮、肉馅，前一晚到货',
  amBeginTime: '2026-03-20',
  amEndTime: '2026-03-22',
};

/** What people do about themes, in their own words. Each verb is one request. */
export function themeWork(person: Person) {
  const write = async (said: Partial<BodyOf<typeof insertTheme>> = {}) => {
    const id = said.id ?? uuidv7();
    return { id, answer: await person.call(insertTheme, { body: { ...someTheme, id, ...said } }) };
  };
  const list = async (asked: BodyOf<typeof listThemes> = {}) =>
    answered(listThemes, await person.call(listThemes, { body: asked }));
  return {
    write,
    list,
    change: (id: string, body: BodyOf<typeof updateTheme>) =>
      person.call(updateTheme, { params: { id }, body }),
    answer: (id: string, which: Side, state: Answer, said: { note?: string; seen?: string | null } = {}) =>
      person.call(confirmTheme, { params: { id }, body: { which, state, ...said } }),
    mail: (topicId: string, mailUserType: string) =>
      person.call(mailTheme, { body: { topicId, mailUserType } }),
    remove: (id: string) => person.call(deleteTheme, { params: { id } }),
    read: async (id: string): Promise<ThemeItem | undefined> => (await list({ id })).items[0],
  };
}
