import { useQuery } from '@tanstack/react-query';
import { profileActivity } from '#core/profile/contract';
import { listStaff, type StaffRow } from '#core/users/staff';
import type { AnswerOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { fetchedBy } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import { activityKey } from '../../office/own-account/own-activity.ts';

export const staffKey = 'profile.staff';

export type Activity = AnswerOf<typeof profileActivity>;

/** The staff of the store that the user leads. */
export function useStaff(): { staff: readonly StaffRow[] | undefined } & ReturnType<typeof fetchedBy> {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [staffKey, user.userId],
    queryFn: ({ signal }) => send(listStaff, { token, signal }),
  });
  return { staff: query.data, ...fetchedBy(query) };
}

/** What the user did lately. */
export function useActivity(): { activity: Activity | undefined } & ReturnType<typeof fetchedBy> {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [activityKey, user.userId],
    queryFn: ({ signal }) => send(profileActivity, { token, signal }),
  });
  return { activity: query.data, ...fetchedBy(query) };
}
