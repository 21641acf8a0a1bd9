import { updateWatch } from '#core/shortage-watch/contract';
import { decisionProblem, fieldsAfter, fieldsOf, takesBack } from '#core/shortage-watch/decision';
import type { Watch } from '#core/shortage-watch/row';
import type { BodyOf } from '#core/wire/call';
import { operation, type Submission } from '#core/wire/operation';

/** What is sent of a decision. */
export type WatchBody = Pick<BodyOf<typeof updateWatch>, 'status' | 'disposeRemark'>;
/** `seen`: the record as it stood when its form was begun, where others have changed it since. */
export type Decided = { watch: Watch; body: WatchBody; seen?: Pick<Watch, 'status' | 'remark'> | undefined };

/** A decision as it is recorded: with what its user saw. */
export function decide({ watch, body, seen = watch }: Decided): Submission {
  return operation(updateWatch, { params: { id: watch.id }, body }, { was: fieldsOf(seen) });
}

/** Why a record cannot be decided so by this user; undefined when it can. */
export function problemOf(
  { watch, body }: Decided,
  who: { by: string; finals: ReadonlySet<string> },
): ReturnType<typeof decisionProblem> {
  return decisionProblem(watch, fieldsAfter(watch, body), who);
}

/** What takes this user's own last decision back; undefined where something has followed, or it is another's. */
export function wayBack(watch: Watch, by: string): WatchBody | undefined {
  const { before } = watch;
  if (!before) return undefined;
  const body = { status: before.status, disposeRemark: before.remark };
  return takesBack(watch, body, by) ? body : undefined;
}
