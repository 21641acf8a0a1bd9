/**
 * The push services of the browsers that there are. A subscription's address comes from a client, and this server sends
 * there: any other host could be one inside of our network.
 */
const services = [
  // Chrome, and the others made of it, but for Edge on Windows.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox.
  'push.services.mozilla.com',
  // Safari, and every browser of an iPhone.
  'push.apple.com',
  // Edge.
  'notify.windows.com',
] as const;

/**
 * Whether a subscription may be sent to.
 *
 * @param others origins besides, such as a test's own
 */
export function isPushAddress(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (others.includes(origin)) return true;
  const isService = services.some((service) => hostname === service || hostname.endsWith(`.${service}`));
  return protocol === 'https:' && port === '' && isService;
}
