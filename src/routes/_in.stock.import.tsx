import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../features/stock-lots/import/screen.tsx';

export const Route = createFileRoute('/_in/stock/import')({
  loader: ({ context }) => context.signedIn.officeWords(),
  component: Import,
});

function Import() {
  return <ImportScreen session={Route.useRouteContext().session} />;
}
