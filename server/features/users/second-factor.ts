import { removeSecondFactor } from '#core/users/account';
import type { Calls } from '../../platform/http/calls.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { notify } from '../../platform/inbox/notify.ts';
import { removeSecondFactor as remove } from '../../platform/people/second-factor.ts';
import { endSessionsOf } from '../../platform/people/sessions.ts';
import { lockUser, requireRank } from './guards.ts';

/** Helps somebody who has lost the authenticator app and the recovery codes. */
export function secondFactorChange({ change }: Calls): void {
  change(removeSecondFactor, async (work, { body }) => {
    const { tx, actor, now, audit } = work;
    const user = await lockUser(tx, body.id);
    await requireRank(tx, actor, user.id);
    // An open session alone must not be enough to get rid of it.
    if (user.id === actor.userId) throw invalid('second-factor-own');
    if (!(await remove(tx, user.id))) throw invalid('second-factor-off');
    await endSessionsOf(tx, user.id, 'administrator', now);
    await notify(work, {
      to: [user.id],
      kind: 'users.second-factor-removed',
      subject: `user/${user.id}`,
      params: { name: actor.name },
      link: '/profile/index',
    });
    audit({
      kind: 'user',
      id: user.id,
      name: `${user.username} ${user.usercode}`,
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    return null;
  });
}
