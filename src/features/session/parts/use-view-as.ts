import { useState } from 'react';
import { viewAsRole } from '#core/session/view-as';
import { type Problem, problemOf } from '../../../api/problem.ts';
import { forgetQueries } from '../../../api/query-cache.ts';
import { send } from '../../../api/send.ts';
import type { Session } from '../data.ts';
import { beginViewing } from '../viewing.ts';

/**
 * Looking at the app as a role does, from wherever a role is shown. `begin` leads to the page on which that role lands;
 * `problem` is why it could not. `onChanged`: the session on this device is another now.
 */
export function useViewAs(session: Session, onChanged: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function begin(roleId: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const opened = await send(viewAsRole, { token: session.token, body: { roleId } });
      await beginViewing(session, opened.token);
      await forgetQueries();
      await onChanged();
      // Everything is read anew: what the administrator was shown is not the role's.
      location.assign('/');
    } catch (error) {
      setBusy(false);
      setProblem(problemOf(error));
    }
  }

  return { begin, isBusy, problem };
}
