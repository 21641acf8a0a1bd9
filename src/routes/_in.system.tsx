import { createFileRoute, Outlet } from '@tanstack/react-router';
import { OfficeScreen } from '../office/office.tsx';

/** The screens of the administration: what they say is loaded with the first of them. */
export const Route = createFileRoute('/_in/system')({
  loader: ({ context }) => context.signedIn.officeWords(),
  component: System,
});

function System() {
  const { session } = Route.useRouteContext();
  return (
    <OfficeScreen session={session}>
      <Outlet />
    </OfficeScreen>
  );
}
