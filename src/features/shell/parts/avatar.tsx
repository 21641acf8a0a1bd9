import type { SessionInfo } from '#core/session/contract';
import classes from './bar.module.css';

/** The user's picture, or the first letter of their name. */
export function Avatar({ user }: { user: Pick<SessionInfo, 'name' | 'avatar'> }) {
  const isPicture = /^(\/|blob:|data:image\/)/.test(user.avatar);
  return (
    <span className={classes.avatar} aria-hidden="true">
      {isPicture ? <img src={user.avatar} alt="" /> : [...user.name][0]}
    </span>
  );
}
