import { createFileRoute } from '@tanstack/react-router';
import { Forbidden } from '../features/shell/parts/forbidden.tsx';

/** `point`: the permission that is missing. `noGoBack`: the way back leads nowhere either. */
export const Route = createFileRoute('/_in/401')({
  validateSearch: (search: Record<string, unknown>): { point?: string; noGoBack?: true } => ({
    ...(typeof search.point === 'string' && { point: search.point.slice(0, 100) }),
    ...(search.noGoBack !== undefined && { noGoBack: true as const }),
  }),
  component: Denied,
});

function Denied() {
  return <Forbidden {...Route.useSearch()} />;
}
