import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { exportToPos } from '#core/goods-lack/pos-contract';
import type { BodyOf } from '#core/wire/call';
import { mayPass } from '#core/wire/codes';
import { useDraft, useOffline } from '#offline/react';
import { Refused } from '../../../../api/answered.ts';
import { type Problem, problemOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { useSaved } from '../../../../store-work/save.ts';
import { useStoreWork } from '../../../../store-work/store-work.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { type Asked, requestForm, requestKey } from './export-request.ts';
import { savePosFile } from './file.ts';

/** Files may take their time (spec 1, section 7). */
const fileTimeoutMs = 50_000;

/**
 * The POS export. Before it is asked for, this device notes under which number of its own: should the answer be lost, or
 * the app end, it is asked for again under the same one, and the server answers the same rows (decision L4).
 */
export function usePosExport(): {
  /** One whose file never came; null when there is none. */
  unfinished: Asked | null;
  isBusy: boolean;
  problem: Problem | null;
  /** True when its file is saved. */
  begin(body: BodyOf<typeof exportToPos>): Promise<boolean>;
  finish(asked: Asked): Promise<boolean>;
} {
  const { t } = useTranslation('lack-view');
  const { token, store, download } = useStoreWork();
  const { drafts } = useOffline();
  const { keep } = useSaved();
  const key = requestKey(store.code);
  const noted = useDraft(key, requestForm);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function finish(asked: Asked): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      const body = { ...asked.body, requestId: asked.requestId };
      const taken = await send(exportToPos, { token, body, timeoutMs: fileTimeoutMs });
      await savePosFile(t, taken);
      await noted.drop();
      toast(t('pos.saved', { count: taken.rows }), [], { title: taken.fileName });
      // What it marked is fetched: the rows are exported on screen too.
      await download.pull();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      // A no that stays: nothing was taken, and nothing is to be asked for again. What the server knows better comes. After
      // any other one (busy, a session that is over) the answer to an earlier try may still be waiting under this number.
      if (error instanceof Refused && !mayPass(error.code)) {
        await noted.drop();
        await download.pull();
      }
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    unfinished: noted.form,
    isBusy,
    problem,
    finish,
    async begin(body) {
      const asked = { requestId: uuidv7(), body };
      // Before it is asked for: what was not noted here could not be asked for again.
      if (!(await keep(() => drafts.save(key, asked)))) return false;
      noted.write(asked);
      return finish(asked);
    },
  };
}
