import { addDays, type Day } from '../catalog/days.ts';
import type { Lack, StoreLack } from './row.ts';
import type { LackFlags, Substitute } from './types.ts';

/** Codes of the dictionaries that the rules know (decision W8). */
export const undecided = 'nodispose';
export const exchange = 'exchange';
export const exportFlags = {
  export: 'export',
  noexport: 'noexport',
  exported: 'exported',
  /** Never stored: what was to be exported, and is too old for it; only lists of older rows say so. */
  lapsed: 'lapsed',
} as const;
export const exchangeFlags = { accept: 'accept', refuse: 'refuse' } as const;

export const substitutesAtMost = 3;
export const remarkMaxLength = 200;

/** Held by devices: what is undecided for at most these days, and what was decided in the last 14 (decision R1). */
export const undecidedKeptDays = 60;
export const decidedKeptDays = 14;

/**
 * Whether devices hold a shortage.
 * @param decidedOn the day of its last decision; null while it is open
 */
export function isHeld(lack: { day: Day; disposal: string }, decidedOn: Day | null, today: Day): boolean {
  return lack.disposal === undecided || decidedOn === null
    ? lack.day >= addDays(today, -undecidedKeptDays)
    : decidedOn >= addDays(today, -decidedKeptDays);
}

/** The decision about a shortage by its field names on the wire: those that two people can change at once. */
export type DecisionFields = {
  disposeFlag: string;
  exchangeGd1Code2: string;
  exchangeGd2Code2: string;
  exchangeGd3Code2: string;
  remark: string;
};
export const exchangeFields = ['exchangeGd1Code2', 'exchangeGd2Code2', 'exchangeGd3Code2'] as const;
export const decisionFields = ['disposeFlag', ...exchangeFields, 'remark'] as const;

/** A substitute without its method is no decision, nor is a choice of substitutes of which two people made a part each. */
export const decidedTogether = [['disposeFlag', ...exchangeFields]] as const;

export function fieldsOf({
  disposal,
  substitutes,
  remark,
}: Pick<Lack, 'disposal' | 'remark'> & { substitutes: readonly Pick<Substitute, 'code'>[] }): DecisionFields {
  const code = (index: number) => substitutes[index]?.code ?? '';
  return {
    disposeFlag: disposal,
    exchangeGd1Code2: code(0),
    exchangeGd2Code2: code(1),
    exchangeGd3Code2: code(2),
    remark,
  };
}

/** Whether a change is about more than the remark. */
export function decides(change: Partial<DecisionFields>): boolean {
  return decisionFields.some((field) => field !== 'remark' && change[field] !== undefined);
}

/** The substitutes' codes of a decision, without gaps. */
export function codesOf(fields: Partial<DecisionFields>): string[] {
  return exchangeFields.map((field) => fields[field]?.trim() ?? '').filter((code) => code !== '');
}

/** What a change wants of the fields: any other disposal than `exchange` clears the substitutes (decision L3). */
export function wantedFields(change: Partial<DecisionFields>): Partial<DecisionFields> {
  const said = Object.fromEntries(
    decisionFields.flatMap((field) => {
      const value = change[field];
      return value === undefined ? [] : [[field, value.trim()]];
    }),
  );
  if (change.disposeFlag === undefined || change.disposeFlag === exchange) return said;
  return { ...said, exchangeGd1Code2: '', exchangeGd2Code2: '', exchangeGd3Code2: '' };
}

export type DecisionProblem = NonNullable<ReturnType<typeof decisionProblem>>;

/**
 * Why a decision cannot be confirmed (spec 1, section 5; decision L1); undefined when it can.
 * @param substitutes each by what identifies its goods, so that two codes of one are seen
 * @param own the same of the goods that are short
 */
export function decisionProblem(
  { disposal, substitutes }: { disposal: string; substitutes: readonly string[] },
  own: string,
  { isCleared = false }: { isCleared?: boolean } = {},
):
  | 'no-disposal-chosen'
  | 'substitutes-required'
  | 'substitutes-without-exchange'
  | 'substitute-twice'
  | 'substitute-is-goods'
  | undefined {
  if (disposal === '' || (disposal === undecided && !isCleared)) return 'no-disposal-chosen';
  if (disposal !== exchange) return substitutes.length > 0 ? 'substitutes-without-exchange' : undefined;
  if (substitutes.length === 0) return 'substitutes-required';
  return substitutesProblem(substitutes, own);
}

/** What is wrong with a choice of substitutes: none twice, and none the goods itself. */
export function substitutesProblem(
  substitutes: readonly string[],
  own: string,
): 'substitute-twice' | 'substitute-is-goods' | undefined {
  if (substitutes.includes(own)) return 'substitute-is-goods';
  return new Set(substitutes).size < substitutes.length ? 'substitute-twice' : undefined;
}

/** What a store's flags look like before it has said anything (decision L9). */
export function noFlags(lackId: string): LackFlags {
  return {
    lackId,
    requestedQty: null,
    lackQty: null,
    exportFlag: exportFlags.export,
    exchangeFlag: '',
    exchangeFor: '',
    exportNumber: null,
    edit: null,
  };
}

/**
 * Names the substitutes that a store's word is about; another choice of head office asks the store anew. One that was chosen
 * on this device and cannot be looked up yet goes by its code.
 */
export function substitutesKey(substitutes: readonly Pick<Substitute, 'article' | 'code'>[]): string {
  return substitutes.map(({ article, code }) => article || code).join(' ');
}

/** Whether a store's word is about these substitutes, named by their articles or by their codes, which may hold blanks. */
export function isAbout(
  exchangeFor: string,
  substitutes: readonly Pick<Substitute, 'article' | 'code'>[],
): boolean {
  let keys = [''];
  for (const { article, code } of substitutes) {
    const names = [article, code].filter((name) => name !== '');
    keys = keys.flatMap((key) => names.map((name) => (key === '' ? name : `${key} ${name}`)));
  }
  return keys.includes(exchangeFor);
}

/** What a store has said about the present substitutes; empty while it has not. */
export function exchangeFlagOf(flags: LackFlags, lack: Pick<Lack, 'disposal' | 'substitutes'>): string {
  const isPresent = lack.disposal === exchange && isAbout(flags.exchangeFor, lack.substitutes);
  return isPresent ? flags.exchangeFlag : '';
}

/** For how many days a list is logistics' newest, whatever else is brought in after it. */
export const listStandsDays = 7;

/** Which shortages are over: those of goods that neither logistics' newest list names nor anybody after it (decision 93). */
export function overIn(lacks: readonly Lack[]): (lack: Pick<Lack, 'article'>) => boolean {
  const missing = lacks.filter(({ lackQty }) => lackQty > 0);
  const newest = newestDay(missing);
  const list = newestDay(lacks.filter(({ listed }) => listed !== false));
  // Where logistics sends none, what is brought in by hand is the list.
  const since = newest !== '' && list <= addDays(newest, -listStandsDays) ? newest : list;
  const short = new Set(missing.filter(({ day }) => day >= since).map(({ article }) => article));
  return ({ article }) => !short.has(article);
}

function newestDay(lacks: readonly Lack[]): Day | '' {
  const days = lacks.map(({ day }) => day).sort();
  return days.at(-1) ?? '';
}

/** A shortage with what a store adds to it; undefined when it does not concern the store. */
export function storeLack(
  lack: Lack,
  flags: LackFlags | undefined,
  store: string,
  isOver = false,
): StoreLack | undefined {
  if (!flags && !lack.everywhere) return undefined;
  const own = flags ?? noFlags(lack.id);
  return {
    ...lack,
    store,
    requestedQty: own.requestedQty ?? lack.requestedQty,
    storeLackQty: own.lackQty ?? lack.lackQty,
    exportFlag: own.exportFlag,
    exchangeFlag: exchangeFlagOf(own, lack),
    exportNumber: own.exportNumber,
    flagEdit: own.edit,
    answered: own.answered,
    isOver,
  };
}

/** True while the store has not said whether it takes the substitutes (decision L9). */
export function isUnanswered(row: Pick<StoreLack, 'disposal' | 'exchangeFlag'>): boolean {
  return row.disposal === exchange && row.exchangeFlag === '';
}

/** True while the store has to say so: what is over needs nobody. */
export function needsStore(row: Pick<StoreLack, 'disposal' | 'exchangeFlag' | 'isOver'>): boolean {
  return isUnanswered(row) && !row.isOver;
}

/** How many of the substitutes the warehouse has, where that is known and fewer than are short. */
export function tooFew(
  needed: number,
  substitutes: readonly Pick<Substitute, 'stock'>[],
): number | undefined {
  let all = 0;
  for (const { stock } of substitutes) {
    if (stock === null) return undefined;
    all += Math.max(0, stock);
  }
  return all < needed ? all : undefined;
}

/** A row, or a word about one, as lists tell it: no export takes what devices hold no more. */
export function asTold<Row extends { exportFlag?: string | undefined }>(row: Row, isHeld: boolean): Row {
  const isLapsed = row.exportFlag === exportFlags.export && !isHeld;
  return isLapsed ? { ...row, exportFlag: exportFlags.lapsed } : row;
}

/**
 * Why a store's flags cannot be changed so; undefined when they can.
 * @param row as lists tell it
 */
export function flagsProblem(
  row: Pick<StoreLack, 'disposal' | 'exportFlag'>,
  change: { exportFlag?: string | undefined; exchangeFlag?: string | undefined },
): 'export-flag-unknown' | 'already-exported' | 'not-exported-any-more' | 'nothing-to-exchange' | undefined {
  const { exportFlag, exchangeFlag } = change;
  if (exportFlag !== undefined && exportFlag !== row.exportFlag) {
    if (row.exportFlag === exportFlags.exported) return 'already-exported';
    if (row.exportFlag === exportFlags.lapsed && exportFlag === exportFlags.export)
      return 'not-exported-any-more';
    // Only the POS export says so: one authority on what is exported. Nobody says that a row is too old for it.
    if (exportFlag === exportFlags.exported || exportFlag === exportFlags.lapsed)
      return 'export-flag-unknown';
  }
  return exchangeFlag !== undefined && exchangeFlag !== '' && row.disposal !== exchange
    ? 'nothing-to-exchange'
    : undefined;
}
