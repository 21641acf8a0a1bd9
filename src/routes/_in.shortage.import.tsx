import { createFileRoute } from '@tanstack/react-router';
import { WatchImportScreen } from '../features/shortage-watch/import/screen.tsx';
import { OfficeScreen } from '../office/office.tsx';

export const Route = createFileRoute('/_in/shortage/import')({
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Import,
});

function Import() {
  return (
    <OfficeScreen session={Route.useRouteContext().session}>
      <WatchImportScreen />
    </OfficeScreen>
  );
}
