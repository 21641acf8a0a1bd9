import { createFileRoute, useLocation } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../features/session/confirm-email.tsx';
import { refreshSession } from '../features/session/data.ts';

/** Where the link in a message leads that confirms a work address; open to everyone. What it holds stands behind the #. */
export const Route = createFileRoute('/confirm-email')({
  // Its words lie with those of the profile, which offices open and stores seldom do.
  loader: ({ context }) => context.signedIn.officeWords(),
  component: ConfirmEmail,
});

function ConfirmEmail() {
  const { signedIn } = Route.useRouteContext();
  const token = useLocation({ select: ({ hash }) => hash });
  const navigate = Route.useNavigate();
  return (
    <ConfirmEmailScreen
      key={token}
      token={token}
      onConfirmed={async () => {
        const session = await signedIn.session();
        if (session) await refreshSession(session);
        await signedIn.changed();
      }}
      onGoOn={() => void navigate({ to: '/', replace: true })}
    />
  );
}
