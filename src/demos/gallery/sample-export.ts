import type { ExportState } from '#core/exports/calls';
import { useSample } from './sample.ts';
import { sampleInstant } from './sample-session.ts';

const keptUntil = '2025-03-18T01:40:00.000Z';

/** A large export on its way, ready, and failed. */
export function useExports() {
  const { t } = useSample();
  const begun: ExportState = {
    id: 'sample',
    state: 'waiting',
    askedAt: sampleInstant,
    progress: null,
    file: null,
    error: null,
  };
  return {
    waiting: begun,
    running: { ...begun, state: 'running', progress: { phase: 'writing', done: 18_000, total: 48_210 } },
    ready: {
      ...begun,
      state: 'done',
      file: { fileName: `${t('word.goods')}.xlsx`, rows: 48_210, keptUntil },
    },
    failed: { ...begun, state: 'failed', error: { reason: 'database-busy', params: {} } },
  } satisfies Record<string, ExportState>;
}
