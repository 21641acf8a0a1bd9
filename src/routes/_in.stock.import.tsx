import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../features/stock-lots/import-screen.tsx';

export const Route = createFileRoute('/_in/stock/import')({ component: Import });

function Import() {
  return <ImportScreen session={Route.useRouteContext().session} />;
}
