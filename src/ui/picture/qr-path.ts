import { encode } from 'uqr';

/**
 * A QR code as the path of an SVG: a square for each dark module, within the four modules of white that the standard asks
 * for. `ecc`: how much of it may be damaged; paper gets dirty, a screen does not.
 */
export function qrPath(text: string, ecc: 'L' | 'M'): { path: string; size: number } {
  const { data, size } = encode(text, { ecc, border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}
