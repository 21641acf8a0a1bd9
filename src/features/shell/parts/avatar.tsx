import { usePicture } from '../../../api/picture.ts';
import { Portrait } from '../../../ui/layout/portrait.tsx';
import { useShell } from '../shell-context.ts';

/** The picture of who is signed in, or the first letter of their name. */
export function Avatar({ sizePx }: { sizePx: number }) {
  const { user, token } = useShell();
  return <Portrait name={user.name} picture={usePicture(user.avatar, token)} sizePx={sizePx} />;
}
