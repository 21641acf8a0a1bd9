/** Where a device keeps its last screens (last-seen.ts), for index.html to draw them. */
export const lastSeenName = 'stockroom.last-seen';

/** Takes the old picture away once nothing on the page is a grey place any more, and every figure is known. */
export function liftLastSeen(): void {
  // Whoever signed out, and was cut off before it was forgotten.
  try {
    if (location.pathname === '/login') localStorage.removeItem(lastSeenName);
  } catch {
    // Storage is off: nothing is kept there.
  }
  const host = document.getElementById('last-seen');
  if (!host) return;
  const look = () => {
    const isDrawn =
      document.querySelector('#root :is([data-skeleton], [data-figure][aria-busy=true])') === null;
    if (isDrawn) host.remove();
    // It goes by itself after ten seconds (index.html).
    else if (host.isConnected) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
