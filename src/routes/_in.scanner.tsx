import { createFileRoute } from '@tanstack/react-router';
import { defaultTimeZone } from '#core/catalog/days';
import { ScannerScreen } from '../features/scanner/screen.tsx';
import { asGiven } from '../ui/lists/search-params.ts';

export const Route = createFileRoute('/_in/scanner')({
  validateSearch: asGiven,
  loader: ({ context }) => context.signedIn.officeWords(),
  component: TryScanner,
});

function TryScanner() {
  const { session } = Route.useRouteContext();
  const { scan } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = session;
  const store = user.stores.find(({ code }) => code === user.ownStore) ?? user.stores[0];
  return (
    <ScannerScreen
      user={user}
      timeZone={store?.timeZone ?? defaultTimeZone}
      isOpen={scan === true}
      onOpen={(isOpen) => void navigate({ search: isOpen ? { scan: true } : {} })}
    />
  );
}
