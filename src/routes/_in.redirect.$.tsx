import { createFileRoute, redirect } from '@tanstack/react-router';

/** Replaces itself by the address after it, with its query: how a page is built anew by its address alone. */
export const Route = createFileRoute('/_in/redirect/$')({
  beforeLoad({ location }) {
    const target = location.href.replace(/^\/redirect(?=\/)/i, '');
    // An address of this app only, and never this one again.
    const isOurs = /^\/(?![/\\])/.test(target) && !/^\/redirect(\/|$)/i.test(target);
    throw redirect({ href: isOurs ? target : '/', replace: true });
  },
});
