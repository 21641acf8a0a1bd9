import { createFileRoute } from '@tanstack/react-router';
import { SyncScreen } from '../features/sync/screen.tsx';

export const Route = createFileRoute('/_in/sync')({ component: Sync });

function Sync() {
  return <SyncScreen user={Route.useRouteContext().session.user} />;
}
