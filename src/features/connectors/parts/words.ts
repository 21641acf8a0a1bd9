import type { TFunction } from 'i18next';
import type { ConnectorRun, ConnectorState } from '#core/connectors/contract';

export type Words = TFunction<'connectors'>;

/** What a connector is called; one that has no word yet keeps the program's name for it. */
export function nameText(t: Words, name: string): string {
  return t(`name.${name}`, { defaultValue: name });
}

/** How a run ended, or that it goes on. */
export function stateText(t: Words, { state }: Pick<ConnectorRun, 'state'>): string {
  return t(`state.${state}`);
}

export function toneOf({ state }: Pick<ConnectorRun, 'state'>): 'good' | 'off' | 'bad' {
  if (state === 'done') return 'good';
  return state === 'running' ? 'off' : 'bad';
}

/** How a connector stands, and whether that is well. */
export function standing(t: Words, row: ConnectorState): { tone: 'good' | 'off' | 'bad'; text: string } {
  if (row.running) return { tone: 'off', text: t('state.running') };
  if (row.restsUntil !== null) return { tone: 'bad', text: t('stands.resting') };
  if (row.failures > 0) return { tone: 'bad', text: t('stands.failing', { count: row.failures }) };
  if (row.lastSuccessAt === null) return { tone: 'off', text: t('stands.never') };
  return { tone: 'good', text: t('stands.well') };
}

/** Why a run failed; '' when it did not. */
export function problemText(t: Words, problem: ConnectorRun['problem']): string {
  return problem === null ? '' : t(`reasons:${problem.reason}`, problem.params);
}

/** What was refused, each row once with all that is wrong with it. */
export function refusalsByRow(
  t: Words,
  { refusals }: Pick<ConnectorRun, 'refusals'>,
): [row: string, why: string][] {
  const rows = new Map<string, string[]>();
  for (const { row, field, reason, params } of refusals) {
    const why = t(`reasons:${reason}`, params);
    rows.set(row, [...(rows.get(row) ?? []), field === null ? why : `${field}: ${why}`]);
  }
  return [...rows].map(([row, reasons]) => [row, reasons.join('; ')]);
}

/** Whoever asked, or the schedule. */
export function askedText(t: Words, { askedBy }: Pick<ConnectorRun, 'askedBy'>): string {
  return askedBy ?? t('by-schedule');
}

/** How long a run took, to the second; '' while it goes on. */
export function tookText(
  t: Words,
  { startedAt, endedAt }: Pick<ConnectorRun, 'startedAt' | 'endedAt'>,
): string {
  if (endedAt === null) return '';
  const seconds = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000);
  return t('took', { count: seconds });
}
