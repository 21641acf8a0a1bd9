import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { authAnswerKey, authStateKey, readAuthAnswer } from '../api/auth-redirect.ts';

/** Where a third party sends people back: hands its answer to the page that asked, and closes. Open to everyone. */
export const Route = createFileRoute('/auth-redirect')({ component: AuthRedirect });

function AuthRedirect() {
  useEffect(() => {
    const answer = readAuthAnswer(location.search, localStorage.getItem(authStateKey));
    if (answer.isTrusted) {
      localStorage.setItem(authAnswerKey, answer.search);
      window.opener?.postMessage({ type: authAnswerKey, search: answer.search }, location.origin);
    }
    // Good for one answer.
    localStorage.removeItem(authStateKey);
    window.close();
  }, []);
  return null;
}
