const syncAddress = '/sync';

/** Brings the Sync page to the front: the window that shows it, else a new one, so that no half-typed page is left. */
export async function showSync(clients: Clients): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => new URL(url).pathname === syncAddress);
  if (open) await open.focus();
  else await clients.openWindow(syncAddress);
}
