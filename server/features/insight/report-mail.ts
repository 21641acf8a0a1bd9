import { eq, sql } from 'drizzle-orm';
import { hasPoint } from '#core/access/may';
import { dayInZone } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import { nameIn as codeNameIn } from '#core/dictionaries/rules';
import { type FigureName, figureNames, type Period, unknownTo } from '#core/insight/figures';
import { kindsOf, totalOf } from '#core/insight/kinds';
import { reaches } from '#core/insight/reach';
import { dictionaryOf, listReports, type ReportFilter, reportPeriod } from '#core/insight/report';
import {
  type FigureLine,
  figureColumns,
  figureWords,
  isFirst,
  type NamedHere,
  type Say,
} from '#core/insight/words';
import { workbookOf } from '#core/spreadsheets/workbook';
import type { Language } from '#core/wire/languages';
import en from '../../../locales/en/mail/mail-insight.json' with { type: 'json' };
import enWords from '../../../locales/en/office/insight.json' with { type: 'json' };
import es from '../../../locales/es/mail/mail-insight.json' with { type: 'json' };
import esWords from '../../../locales/es/office/insight.json' with { type: 'json' };
import ja from '../../../locales/ja/mail/mail-insight.json' with { type: 'json' };
import jaWords from '../../../locales/ja/office/insight.json' with { type: 'json' };
import zh from '../../../locales/zh/mail/mail-insight.json' with { type: 'json' };
import zhWords from '../../../locales/zh/office/insight.json' with { type: 'json' };
import type { Database } from '../../platform/database/database.ts';
import { workbookType } from '../../platform/http/calls.ts';
import { type Composed, type ComposedFor, mailKind, speakerOf } from '../../platform/mail/mail-kind.ts';
import { type Actor, loadActor } from '../../platform/people/access.ts';
import { users } from '../../schema/people.ts';
import { dictionaries } from '../../schema/settings.ts';
import { queryChoices, queryFigure } from './queries.ts';
import { scopeOf } from './scope.ts';

/** The figures of a report, in words and as a workbook; both by what its reader may see when it is sent. */
export const reportMail = mailKind({ name: 'insight.report', words: { zh, en, es, ja }, compose });

const speaker = speakerOf({ zh: zhWords, en: enWords, es: esWords, ja: jaWords });

/** Texts of the page of the figures that mails say, too. */
function insightWord(
  language: Language,
  word:
    | 'title'
    | `kind.${NamedHere}.${string}`
    | `period.${ReportFilter['period']}`
    | `narrow.${'region' | 'store' | 'category' | 'buyer'}`,
): string {
  return speaker.t(word, { lng: language });
}

async function compose(
  platform: { db: Database; now: () => Date },
  { userId, language, params }: ComposedFor,
): Promise<Composed | undefined> {
  const { db } = platform;
  const report = await readReport(db, String(params.report));
  const actor = report && (await reader(db, userId));
  if (!report || !actor) return undefined;
  const { period, ...narrowed } = report.filter;
  const days: Period = { from: String(params.from), to: String(params.to) };
  // A store that is theirs no more: nothing of it is told.
  if (narrowed.hdstore !== undefined && !actor.stores.some(({ code }) => code === narrowed.hdstore))
    return undefined;
  const say: Say = (text, of) => speaker.t(text, { lng: language, ...of });
  const nameOfCode = await namesOfCodes(db, language);
  const types: Partial<Record<FigureName, string>> = dictionaryOf;
  const words = figureWords(say, language, {
    codeOf: (figure, code) => nameOfCode(types[figure], code),
    kindOf: (figure, key) => insightWord(language, `kind.${figure}.${key}`),
  });
  const lines: FigureLine[] = [];
  const told: string[] = [];
  for (const figure of figureNames.filter(
    (one) => unknownTo(one, narrowed).length === 0 && reaches(one, actor),
  )) {
    const asked = { figure, by: 'kind' as const, ...days, ...narrowed };
    const kinds = kindsOf(await queryFigure(db, await scopeOf(platform, actor, asked), asked));
    lines.push(...kinds.map((kind) => ({ ...kind, figure })));
    if (!isFirst(figure)) continue;
    const { now, before } = totalOf(kinds);
    const beside = [words.changeOf(figure, now, before).text, words.meanOf(now, before)];
    told.push(
      `· ${say(`figure.${figure}`)}: ${words.valueOf(figure, now)} (${beside.filter(Boolean).join('; ')})`,
    );
  }
  const category = narrowed.category && (nameOfCode('goodscategory', narrowed.category) ?? narrowed.category);
  const about = await aboutOf(db, actor, { ...report.filter, category }, language);
  const columns = figureColumns(say, words);
  const bytes = workbookOf(
    {
      sheetName: insightWord(language, 'title'),
      columns: columns.map(({ header }) => ({ header, kind: 'number' as const })),
      about: [report.name, `${days.from} – ${days.to}`, about, actor.name],
    },
    lines.map((line) => columns.map(({ value }) => value(line))),
  );
  return {
    params: { about, list: told.join('\n') },
    attachments: [
      { fileName: `${report.name} ${days.to}.xlsx`, type: workbookType, bytes: Buffer.from(bytes) },
    ],
  };
}

export type StoredReport = {
  id: string;
  userId: string;
  name: string;
  filter: ReportFilter;
  language: Language;
  timeZone: string;
};

/** One that is there still. */
async function readReport(db: Database, id: string): Promise<StoredReport | undefined> {
  const found = await db.execute<StoredReport>(sql`
    select id, user_id as "userId", name, filter, language, time_zone as "timeZone" from reports where id::text = ${id}`);
  return found.rows[0];
}

/** Whoever gets it, with the rights of now; undefined who may not see figures any more. */
async function reader(db: Database, userId: string): Promise<Actor | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user?.enableStatus) return undefined;
  const actor = await loadActor(db, { user, session: { id: '', viewAsRole: null }, rights: null });
  return hasPoint(actor.points, listReports.access) && actor.may(listReports) ? actor : undefined;
}

async function namesOfCodes(db: Database, language: Language) {
  const rows = await db.select().from(dictionaries);
  return (type: string | undefined, code: string) => {
    const row = rows.find((one) => one.type === type && one.code === code);
    return row && codeNameIn(language, row);
  };
}

/** What it is narrowed to, in words. */
async function aboutOf(
  db: Database,
  actor: Actor,
  filter: Omit<ReportFilter, 'category'> & { category: string | undefined },
  language: Language,
): Promise<string> {
  const { regions, buyers } = await queryChoices(db, actor, language);
  const { region, hdstore, category, buyer } = filter;
  const store = actor.stores.find(({ code }) => code === hdstore);
  const parts = [
    ['region', region && (regions.find(({ id }) => id === region)?.name ?? region)],
    ['store', store && `${store.code} ${nameIn(store, language)}`],
    ['category', category],
    ['buyer', buyer && (buyers.find(({ code }) => code === buyer)?.name ?? buyer)],
  ] as const;
  const colon = language === 'zh' || language === 'ja' ? '：' : ': ';
  return [
    insightWord(language, `period.${filter.period}`),
    ...parts.flatMap(([what, name]) =>
      name ? [`${insightWord(language, `narrow.${what}`)}${colon}${name}`] : [],
    ),
  ].join(' · ');
}

/** What a mail of this report tells before it is made: of which days, and where they are looked at. */
export function reportLetter({ id, name, filter, timeZone }: StoredReport, at: Date) {
  const { from, to } = reportPeriod(filter, dayInZone(at.getTime(), timeZone));
  const search = new URLSearchParams({ period: 'own', from, to });
  for (const [key, value] of [
    ['region', filter.region],
    ['store', filter.hdstore],
    ['category', filter.category],
    ['buyer', filter.buyer],
  ] as const)
    if (value !== undefined) search.set(key, value);
  return { params: { report: id, name, from, to, about: '', list: '' }, link: `/insight?${search}` };
}
