/**
 * Whether a text is one e-mail address, and nothing that a mail server would take for two, for a name or for a command:
 * stricter than the standard (RFC 5321), which nobody's work address needs whole.
 */
export function isOneAddress(text: string): boolean {
  const [, local = '', host = ''] = /^([^@]+)@([^@]+)$/.exec(text) ?? [];
  if (text.length > 254 || local.length > 64) return false;
  const labels = host.split('.');
  return localForm.test(local) && labels.length > 1 && labels.every((label) => labelForm.test(label));
}

const localForm =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-](?:[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{0,62}[A-Za-z0-9!#$%&'*+/=?^_`{|}~-])?$/;
const labelForm = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
