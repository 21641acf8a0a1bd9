import { useQuery } from '@tanstack/react-query';
import { profileActivity } from '#core/profile/contract';
import { listStaff, type StaffRow } from '#core/users/staff';
import type { AnswerOf } from '#core/wire/call';
import { request } from '../../api/client.ts';
import { useOffice } from '../../api/office.tsx';
import { type Problem, problemOf } from '../../api/problem.ts';

export const activityKey = 'profile.activity';
export const staffKey = 'profile.staff';

export type Activity = AnswerOf<typeof profileActivity>;

/** The staff of the store that the user leads. */
export function useStaff(): {
  staff: readonly StaffRow[] | undefined;
  fetchedAt: number;
  problem: Problem | null;
  retry: () => void;
} {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [staffKey, user.userId],
    queryFn: ({ signal }) => request(listStaff, { token, signal }),
  });
  return {
    staff: query.data,
    fetchedAt: query.dataUpdatedAt,
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
  };
}

/** What the user did lately. */
export function useActivity(): {
  activity: Activity | undefined;
  fetchedAt: number;
  problem: Problem | null;
  retry: () => void;
} {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [activityKey, user.userId],
    queryFn: ({ signal }) => request(profileActivity, { token, signal }),
  });
  return {
    activity: query.data,
    fetchedAt: query.dataUpdatedAt,
    problem: query.error && problemOf(query.error),
    retry: () => void query.refetch(),
  };
}
