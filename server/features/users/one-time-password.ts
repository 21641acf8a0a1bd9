import { randomInt } from 'node:crypto';

/** A random password to be read out or copied once: about 59 bits, without letters that look alike. */
export function oneTimePassword(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
