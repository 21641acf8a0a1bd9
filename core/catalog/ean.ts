/**
 * Retail barcode numbers: EAN-13, EAN-8, UPC-A, UPC-E and GTIN-14. They are text, never numbers: leading zeros count
 * (decision W3).
 */

/** True for an EAN-13, EAN-8 or UPC-A (12 digits) whose check digit is right. */
export function isValidEan(code: string): boolean {
  return /^(\d{8}|\d{12}|\d{13})$/.test(code) && hasValidCheckDigit(code);
}

/** The check digit that belongs behind `digits` (without it), for every GS1 number: EAN, UPC, GTIN-14, SSCC. */
export function eanCheckDigit(digits: string): string {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - fromRight));
    sum += fromRight % 2 === 0 ? digit * 3 : digit;
  }
  return String((10 - (sum % 10)) % 10);
}

/** True when the last of `digits` is the check digit of those before it. */
export function hasValidCheckDigit(digits: string): boolean {
  return /^\d{2,}$/.test(digits) && eanCheckDigit(digits.slice(0, -1)) === digits.slice(-1);
}

/**
 * One spelling for all spellings of a barcode, so that goods stored under any of them are found by any of them:
 * UPC-A and UPC-E become the EAN-13 with a leading zero, a GTIN-14 with leading zero becomes the EAN-13, an EAN-8
 * padded with zeros becomes the EAN-8. Anything else is given back as it is, without the blanks around it.
 *
 * @param symbology the kind of symbol, where the scanner tells (`upc_e` as the BarcodeDetector names it). Without it
 *   eight digits that are valid both as EAN-8 and as UPC-E are taken as EAN-8, and six or seven digits are left alone:
 *   they may be an internal goods code.
 */
export function normaliseBarcode(scanned: string, symbology?: string): string {
  const code = scanned.trim();
  const gtin = toGtin14(code, symbology);
  if (gtin === undefined) return code;
  if (!gtin.startsWith('0')) return gtin;
  // A GTIN-8 in a 14-digit field starts with six zeros; the prefixes that would clash stay unused for it.
  return gtin.startsWith('000000') ? gtin.slice(6) : gtin.slice(1);
}

/** True when both are spellings of one barcode. */
export function sameBarcode(a: string, b: string): boolean {
  return normaliseBarcode(a) === normaliseBarcode(b);
}

/** The 14-digit form of a valid EAN, UPC or GTIN-14; undefined for anything else. */
export function toGtin14(code: string, symbology?: string): string | undefined {
  if (!/^\d{6,14}$/.test(code)) return undefined;
  const isUpcE = symbology === 'upc_e' || (code.length === 8 && !hasValidCheckDigit(code));
  const full = isUpcE ? (expandUpcE(code) ?? code) : code;
  const isRetailLength = full.length === 8 || full.length >= 12;
  return isRetailLength && hasValidCheckDigit(full) ? full.padStart(14, '0') : undefined;
}

/**
 * The UPC-A of a UPC-E: 8 digits, or 7 without the check digit, or the 6 of the symbol alone (number system 0).
 * Undefined when it is none.
 */
function expandUpcE(code: string): string | undefined {
  const [, system = '0', middle, check] =
    /^([01])?(\d{6})(\d)?$/.exec(code.length === 6 ? `0${code}` : code) ?? [];
  if (middle === undefined) return undefined;
  const digits = system + unsqueezed(middle);
  const whole = digits + eanCheckDigit(digits);
  return check === undefined || whole.endsWith(check) ? whole : undefined;
}

/** Puts the zeros back that a UPC-E leaves out; its sixth digit says where they were. */
function unsqueezed(middle: string): string {
  const first = middle.slice(0, 5);
  const last = middle.slice(5);
  if (last <= '2') return `${first.slice(0, 2)}${last}0000${first.slice(2)}`;
  if (last === '3') return `${first.slice(0, 3)}00000${first.slice(3)}`;
  if (last === '4') return `${first.slice(0, 4)}00000${first.slice(4)}`;
  return `${first}0000${last}`;
}
