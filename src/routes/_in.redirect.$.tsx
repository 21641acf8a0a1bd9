import { createFileRoute, redirect } from '@tanstack/react-router';
import { redirectTarget } from '../features/shell/redirect-target.ts';

/** Replaces itself by the address after it: how a page is built anew by its address alone. */
export const Route = createFileRoute('/_in/redirect/$')({
  beforeLoad({ location }) {
    throw redirect({ href: redirectTarget(location.href), replace: true });
  },
});
