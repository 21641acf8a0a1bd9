/** Where a device keeps its last screens (last-seen.ts), for index.html to draw them. */
export const lastSeenName = 'stockroom.last-seen';
/** Longest time under an old picture: what is still waited for then says so itself. */
const longestMs = 10_000;

/** Takes the old picture away once nothing on the page is a grey place any more, and every figure is known. */
export function liftLastSeen(): void {
  // Whoever signed out, and was cut off before it was forgotten.
  if (location.pathname === '/login') localStorage.removeItem(lastSeenName);
  const host = document.getElementById('last-seen');
  if (!host) return;
  const since = performance.now();
  const look = () => {
    const isDrawn =
      document.querySelector('#root :is([data-skeleton], [data-figure][aria-busy=true])') === null;
    if (isDrawn || performance.now() - since > longestMs) host.remove();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
