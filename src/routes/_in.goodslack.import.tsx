import { createFileRoute } from '@tanstack/react-router';
import { LackImportScreen } from '../features/goods-lack/import/screen.tsx';
import { OfficeScreen } from '../office/office.tsx';

export const Route = createFileRoute('/_in/goodslack/import')({
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Import,
});

function Import() {
  return (
    <OfficeScreen session={Route.useRouteContext().session}>
      <LackImportScreen />
    </OfficeScreen>
  );
}
