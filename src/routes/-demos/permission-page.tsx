import { getRouteApi } from '@tanstack/react-router';
import type { DemoPageProps } from '../../demos/kit/demo-context.ts';
import { PermissionPage } from '../../demos/permission-page/page.tsx';
import { useViewAs } from '../../features/session/parts/use-view-as.ts';

const route = getRouteApi('/_in/$');

/** The page of roles, with the way to look at the app as one of them, which is the session's. */
export function PermissionPageHere({ session }: DemoPageProps) {
  const { session: own, signedIn } = route.useRouteContext();
  return <PermissionPage session={session} viewing={useViewAs(own, () => signedIn.changed())} />;
}
