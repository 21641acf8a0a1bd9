import { useAfterFirstScreen } from '../../../ui/layout/first-screen.ts';
import { usePreferences, useShell } from '../shell-context.ts';
import { type Topic, topicsFor } from './topics.ts';

/** The screen whose first steps this user has not seen yet; whoever only looks as a role is shown none. */
export function useFirstSteps(path: string): Topic | undefined {
  const { user } = useShell();
  const [{ seenSteps }] = usePreferences();
  const isOver = useAfterFirstScreen();
  if (!isOver || user.viewAs !== null || seenSteps.includes(path)) return undefined;
  return topicsFor(user.points).find((topic) => topic.path === path);
}
