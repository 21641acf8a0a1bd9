import type { TFunction } from 'i18next';
import type { AuditEntry } from '#core/logs/contract';
import { valueText } from '#core/logs/rules';

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

/** A value of a field as people say it. */
export function sideText(t: Words, field: string, value: unknown): string {
  // The documents' flag (spec 1, section 3).
  if (field === 'isLeader' && typeof value === 'string') return t(value === '1' ? 'value.yes' : 'value.no');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  return valueText(value) ?? t('value.none');
}

/** Field by field in lines of text. */
export function changesText(t: Words, { changes }: AuditEntry): string {
  return changes
    .map(
      ({ field, before, after }) =>
        `${fieldText(t, field)}: ${sideText(t, field, before)} → ${sideText(t, field, after)}`,
    )
    .join('\n');
}

/** Day and time with seconds, where the reader is. */
export function instantText(instant: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}
