/** Whether this browser knows passkeys here: over https, or on one's own machine. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined';
}
