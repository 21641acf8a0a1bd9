import type { TFunction } from 'i18next';
import { menus } from '#core/access/catalog';
import { points } from '#core/access/points';
import type { AuditEntry, LoginEntry } from '#core/logs/contract';
import { grantFields, isNoted, valueText } from '#core/logs/rules';

export type Words = TFunction<'logs'>;

/** What a field is called; one that has no word of its own keeps the program's name for it. */
export function fieldText(t: Words, field: string): string {
  return t(`field.${field}`, { defaultValue: field });
}

export function kindText(t: Words, kind: string): string {
  return t(`kind.${kind}`, { defaultValue: kind });
}

export function outcomeText(t: Words, outcome: string): string {
  return t(`outcome.${outcome}`, { defaultValue: outcome });
}

/** Whom an attempt was about; what was typed where no such account is, nobody keeps. */
export function accountText(t: Words, { usercode, outcome }: LoginEntry): string {
  return usercode || t(outcome === 'throttled' ? 'several-accounts' : 'unknown-account');
}

/** What became of an attempt, and of how many. */
export function attemptsText(t: Words, { outcome, times }: LoginEntry): string {
  return times > 1 ? `${times} × ${outcomeText(t, outcome)}` : outcomeText(t, outcome);
}

/** A value of a field as people say it. */
export function sideText(t: Words, field: string, value: unknown): string {
  // The documents' flag (spec 1, section 3).
  if (field === 'isLeader' && typeof value === 'string') return t(value === '1' ? 'value.yes' : 'value.no');
  if (grantFields.has(field) && Array.isArray(value))
    return value.map((point) => pointText(t, point)).join(', ');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  return valueText(value) ?? t('value.none');
}

/** What a line is about: the changed thing, what was refused, or what was taken away. */
export function subjectText(t: Words, { kind, call, subjectName, changes }: AuditEntry): string {
  if (!isNoted(kind)) return subjectName;
  const facts = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  if (kind === 'export') {
    // What is known by no name of its own is known by its feature's.
    const list = t(`list.${call}`, { defaultValue: t(`list.${call.split('.')[0]}`, { defaultValue: call }) });
    const rows = valueText(changes.find(({ field }) => field === 'rows')?.before ?? facts.rows);
    return rows === undefined ? t('exported.file', { list }) : t('exported', { list, rows });
  }
  const { times, store } = facts;
  const reason = String(facts.reason);
  const said =
    reason === 'store-not-yours' && store !== undefined
      ? t('refused.store', { store: valueText(store) })
      : t(`reasons:${reason}`, { ...facts, point: pointText(t, facts.point), defaultValue: reason });
  return typeof times === 'number' ? t('refused.times', { said, count: times }) : said;
}

/** What a menu or a permission point is called, where it is one of the program's. */
function pointText(t: Words, point: unknown): string {
  const menu = menus.find(({ code }) => code === point);
  if (menu) return t(`menus:${menu.code}`);
  const known = points.find(({ code }) => code === point);
  return known ? t(`points:${known.code}`) : (valueText(point) ?? '');
}

/** Field by field in lines of text. */
export function changesText(t: Words, { kind, changes }: AuditEntry): string {
  if (isNoted(kind))
    return factsOf(t, changes)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
  return changes
    .map(
      ({ field, before, after }) =>
        `${fieldText(t, field)}: ${sideText(t, field, before)} → ${sideText(t, field, after)}`,
    )
    .join('\n');
}

/** What a line that is no change tells, each with its name. */
export function factsOf(t: Words, changes: AuditEntry['changes']): [name: string, value: string][] {
  // The reason is what its subject says.
  const facts = changes.filter(({ field }) => field !== 'reason');
  return facts.map(({ field, after }) => [
    fieldText(t, field),
    field === 'point' ? pointText(t, after) : sideText(t, field, after),
  ]);
}
