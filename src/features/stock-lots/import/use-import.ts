import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { fileField, type ImportVerdict, importProgress, importStockLots } from '#core/stock-lots/contract';
import type { AnswerOf } from '#core/wire/call';
import { Refused } from '../../../api/answered.ts';
import { send, upload } from '../../../api/send.ts';

export type Mode = 'update' | 'snapshot';
export type Progress = AnswerOf<typeof importProgress>;

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'running'; preview: boolean; progress: Progress }
  | { kind: 'verdict'; verdict: ImportVerdict }
  | { kind: 'failed'; reason: string; params: Record<string, string | number> };

const askEveryMs = 400;

/** A file on its way: looked at first, then imported, with its progress. */
export function useImport(token: string) {
  const [state, setState] = useState<ImportState>({ kind: 'idle' });

  async function run(file: File, mode: Mode, preview: boolean): Promise<void> {
    const importId = uuidv7();
    setState({ kind: 'running', preview, progress: { phase: 'sending', done: 0, total: 0 } });
    const timer = setInterval(() => {
      void send(importProgress, { token, params: { id: importId } }).then(
        (progress) => setState((now) => (now.kind === 'running' ? { ...now, progress } : now)),
        // The line is bad: the import itself will say.
        () => undefined,
      );
    }, askEveryMs);
    try {
      const query = { mode, preview, importId };
      setState({
        kind: 'verdict',
        verdict: await upload(importStockLots, { token, field: fileField, file, query }),
      });
    } catch (error) {
      const refusal = error instanceof Refused ? error.refusal : { reason: 'unreachable', params: {} };
      setState({ kind: 'failed', reason: refusal.reason, params: refusal.params });
    } finally {
      clearInterval(timer);
    }
  }

  return { state, run, reset: () => setState({ kind: 'idle' }) };
}
