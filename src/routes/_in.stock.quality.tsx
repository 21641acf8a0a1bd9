import { createFileRoute } from '@tanstack/react-router';
import { QualityScreen } from '../features/stock-lots/quality-screen.tsx';

export const Route = createFileRoute('/_in/stock/quality')({ component: Quality });

function Quality() {
  const { session } = Route.useRouteContext();
  return <QualityScreen session={session} />;
}
