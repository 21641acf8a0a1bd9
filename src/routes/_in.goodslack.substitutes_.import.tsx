import { createFileRoute } from '@tanstack/react-router';
import { DefaultsImportScreen } from '../features/goods-lack/substitutes/import/screen.tsx';
import { OfficeScreen } from '../office/office.tsx';

export const Route = createFileRoute('/_in/goodslack/substitutes_/import')({
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Import,
});

function Import() {
  return (
    <OfficeScreen session={Route.useRouteContext().session}>
      <DefaultsImportScreen />
    </OfficeScreen>
  );
}
