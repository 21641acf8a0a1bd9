import { createFileRoute } from '@tanstack/react-router';
import { LotImportScreen } from '../features/stock-lots/import/screen.tsx';
import { OfficeScreen } from '../office/office.tsx';

export const Route = createFileRoute('/_in/stock/import')({
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Import,
});

function Import() {
  return (
    <OfficeScreen session={Route.useRouteContext().session}>
      <LotImportScreen />
    </OfficeScreen>
  );
}
