import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  eanCheckDigit,
  hasValidCheckDigit,
  isValidEan,
  normaliseBarcode,
  sameBarcode,
  toGtin14,
} from './ean.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const withCheckDigit = (body: string) => body + eanCheckDigit(body);

describe('the check digit', () => {
  it.each([
    ['690123456789', '2'],
    ['400638133393', '1'],
    ['9638507', '4'],
    ['03600029145', '2'],
    ['1061414100041', '5'],
    ['10614141234567890', '8'],
  ])('behind %s is %s', (body, check) => {
    expect(eanCheckDigit(body)).toBe(check);
    expect(hasValidCheckDigit(body + check)).toBe(true);
  });

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(12), fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, index, by) => {
        const code = withCheckDigit(body);
        const wrong = (Number(code.charAt(index)) + by) % 10;
        expect(isValidEan(code.slice(0, index) + wrong + code.slice(index + 1))).toBe(false);
      }),
    );
  });
});

describe('a valid retail barcode', () => {
  it.each(['6901234567892', '4006381333931', '96385074', '036000291452', '0036000291452'])('%s', (code) => {
    expect(isValidEan(code)).toBe(true);
  });

  it.each([
    '',
    '6901234567891',
    '690123456789',
    '69012345678922',
    '6901234 67892',
    '６９０１２３４５６７８９２',
    'L261108',
  ])('is not %j', (code) => {
    expect(isValidEan(code)).toBe(false);
  });
});

describe('one spelling for a barcode', () => {
  it.each([
    ['an EAN-13 stays', '6901234567892', '6901234567892'],
    ['blanks around it go', ' 6901234567892\r\n', '6901234567892'],
    ['an EAN-8 stays', '96385074', '96385074'],
    ['an EAN-8 padded to thirteen digits', '0000096385074', '96385074'],
    ['an EAN-8 padded to fourteen digits', '00000096385074', '96385074'],
    ['a UPC-A gets its zero', '036000291452', '0036000291452'],
    ['a UPC-A in fourteen digits', '00036000291452', '0036000291452'],
    ['a GTIN-14 of single goods', '06901234567892', '6901234567892'],
    ['a GTIN-14 of a case stays', '16901234567899', '16901234567899'],
    ['a wrong check digit is left alone', '6901234567891', '6901234567891'],
    ['an internal goods code is left alone', '0100123', '0100123'],
    ['a lot number is left alone', 'L261108', 'L261108'],
    ['nothing', '', ''],
  ])('%s', (_case, scanned, expected) => {
    expect(normaliseBarcode(scanned)).toBe(expected);
  });

  it.each([
    ['04252614', '042100005264'],
    ['01234505', '012000003455'],
    ['01234514', '012100003454'],
    ['01234531', '012300000451'],
    ['01234543', '012340000053'],
    ['01234558', '012345000058'],
    ['16543214', '165100004324'],
    ['425261', '042100005264'],
    ['0425261', '042100005264'],
  ])('a UPC-E %s is the UPC-A %s', (squeezed, upcA) => {
    expect(normaliseBarcode(squeezed, 'upc_e')).toBe(`0${upcA}`);
  });

  it('takes eight digits as UPC-E by themselves only where they are no EAN-8', () => {
    expect(normaliseBarcode('04252614')).toBe('0042100005264');
    expect(normaliseBarcode('01234558')).toBe('01234558');
  });

  it('leaves six and seven digits alone unless the scanner says UPC-E: they may be a goods code', () => {
    expect(normaliseBarcode('425261')).toBe('425261');
    expect(normaliseBarcode('0425261')).toBe('0425261');
  });

  it('finds the same goods by every spelling, and no other goods', () => {
    fc.assert(
      fc.property(digits(11), digits(11), (left, right) => {
        const upcA = withCheckDigit(left);
        const other = withCheckDigit(right);
        expect(sameBarcode(upcA, `0${upcA}`)).toBe(true);
        expect(sameBarcode(upcA, `00${upcA}`)).toBe(true);
        expect(sameBarcode(upcA, `00${other}`)).toBe(upcA === other);
      }),
    );
  });

  it('does not change what it has put right', () => {
    const anyCode = fc.oneof(
      fc.string(),
      digits(8),
      digits(12).map(withCheckDigit),
      digits(13).map(withCheckDigit),
    );
    fc.assert(
      fc.property(anyCode, (code) => {
        expect(normaliseBarcode(normaliseBarcode(code))).toBe(normaliseBarcode(code));
      }),
    );
  });
});

describe('the fourteen-digit form', () => {
  it.each([
    ['96385074', '00000096385074'],
    ['036000291452', '00036000291452'],
    ['6901234567892', '06901234567892'],
    ['16901234567899', '16901234567899'],
  ])('of %s is %s', (code, gtin) => {
    expect(toGtin14(code)).toBe(gtin);
  });

  it.each(['6901234567891', '1234567', 'L261108', ''])('does not exist for %j', (code) => {
    expect(toGtin14(code)).toBeUndefined();
  });
});
