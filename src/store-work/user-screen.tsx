import { homeZone } from '../ui/dates/home-zone.ts';
import { WorkScreen, type WorkScreenProps } from './work-screen.tsx';

/** Put it around a screen of what concerns one person, wherever they are. */
export function UserScreen(props: WorkScreenProps) {
  return <WorkScreen {...props} of={props.session.user.userId} timeZone={homeZone()} />;
}
