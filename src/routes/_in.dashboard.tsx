import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../features/shell/home-screen.tsx';

export const Route = createFileRoute('/_in/dashboard')({ component: Home });

function Home() {
  return <HomeScreen user={Route.useRouteContext().session.user} />;
}
