import { useRouterState } from '@tanstack/react-router';
import classes from './route-progress.module.css';

/** A thin bar while another page's program or data takes its time; the page on screen stays in use. */
export function RouteProgress() {
  const isUnderWay = useRouterState({ select: ({ status }) => status === 'pending' });
  return isUnderWay && <div className={classes.bar} data-route-progress />;
}
