import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect } from 'react';
import { authAnswerKey, authStateKey, readAuthAnswer } from '../api/auth-redirect.ts';
import { knownProvider } from '../api/known-provider.ts';
import { type Problem, problemOf } from '../api/problem.ts';
import type { Returned } from '../features/session/provider.ts';
import { NotReturned } from '../features/session/returned.tsx';

type Outcome = 'documents' | { returned: Returned } | { problem: Problem };

/**
 * Where a third party sends people back. The company's identity provider: signs in with what it answered, goes on, and
 * closes a window of its own. Anybody else: hands the answer to the page that asked, and closes. Open to everyone.
 */
export const Route = createFileRoute('/auth-redirect')({
  async loader({ context: { signedIn } }): Promise<Outcome> {
    if (!isExpected(location.search)) return 'documents';
    try {
      const { returnFromProvider } = await import('../features/session/provider.ts');
      const returned = await returnFromProvider(location.search);
      await signedIn.changed();
      if (!returned.isWindow) throw redirect({ href: returned.redirect, replace: true });
      return { returned };
    } catch (error) {
      if (error instanceof Response) throw error;
      await signedIn.officeWords();
      return { problem: problemOf(error) };
    }
  },
  component: AuthRedirect,
});

/** Where people sign in by a provider, an answer is its. */
function isExpected(search: string): boolean {
  return knownProvider() !== null && new URLSearchParams(search).has('state');
}

function AuthRedirect() {
  const outcome = Route.useLoaderData();
  const navigate = Route.useNavigate();
  useEffect(() => {
    if (outcome === 'documents') handOver();
    else if ('returned' in outcome) {
      window.close();
      // A browser that keeps the window goes on in it.
      const goingOn = setTimeout(
        () => void navigate({ href: outcome.returned.redirect, replace: true }),
        500,
      );
      return () => clearTimeout(goingOn);
    }
    return undefined;
  }, [outcome, navigate]);
  if (outcome === 'documents' || 'returned' in outcome) return null;
  return (
    <NotReturned problem={outcome.problem} onBack={() => void navigate({ to: '/login', replace: true })} />
  );
}

function handOver(): void {
  const answer = readAuthAnswer(location.search, localStorage.getItem(authStateKey));
  if (answer.isTrusted) {
    localStorage.setItem(authAnswerKey, answer.search);
    window.opener?.postMessage({ type: authAnswerKey, search: answer.search }, location.origin);
  }
  // Good for one answer.
  localStorage.removeItem(authStateKey);
  window.close();
}
