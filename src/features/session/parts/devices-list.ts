/** What the answer about one's devices is kept under. */
export const devicesList = 'session.devices';
