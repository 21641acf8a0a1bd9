import { describe, expect, it } from 'vitest';
import { readScan } from '#core/catalog/gs1';
import { scannerDefaults } from '../../ui/scanner/settings.ts';
import { offersOf } from './offers.ts';

const context = { today: '2026-11-21' };
const gtin = '06901234567892';

function offered(text: string, by: 'wedge' | 'camera' | 'typing' = 'wedge', settings = scannerDefaults) {
  return offersOf({ code: { text, by }, read: readScan(text, context) }, settings, context);
}
const kinds = (offers: ReturnType<typeof offersOf>) => offers.map(({ kind }) => kind);

describe('a scan that came', () => {
  it.each([
    ['as it should', '6901234567892', []],
    ['with FNC1', `01${gtin}10L26\u001d17261231`, []],
    ['with a sign that can only be FNC1', `01${gtin}10L26|17261231`, []],
    ['from another keyboard', '-çà&é"\'(-è_çé', ['keyboard']],
    ['with another identifier', `+C101${gtin}`, ['keyboard']],
    ['in wide digits', '６９０１２３４５６７８９２', ['wide']],
    ['with a lot that runs on', `01${gtin}10LOT20261126A1726123121S123`, ['send-fnc1']],
    ['from a scale', '2112345012346', ['scale']],
  ])('%s', (_how, text, expected) => {
    expect(kinds(offered(text))).toEqual(expected);
  });

  it('with a sign that lots may have is asked about, and read with it', () => {
    const text = `01${gtin}10L26*17261231`;
    expect(offered(text)).toEqual([{ kind: 'fnc1', sign: '*', set: { fnc1: '*' } }]);
    expect(readScan(text, { ...context, fnc1: '*' }).scan).toMatchObject({ lot: 'L26' });
  });

  it('from another keyboard on a device that is set for it is the scanner’s own matter', () => {
    expect(kinds(offered(`+C101${gtin}`, 'wedge', { ...scannerDefaults, keyboard: 'us' }))).toEqual([
      'scanner-layout',
    ]);
    expect(kinds(offered(`+C101${gtin}`, 'typing'))).toEqual(['scanner-layout']);
  });
});

describe('a scan that was lost', () => {
  it.each([
    ['Dead', ['keyboard', 'scanner-layout']],
    ['Process', ['input-method']],
    [null, []],
  ])('for %j', (key, expected) => {
    expect(kinds(offersOf({ lost: { text: '0106', key } }, scannerDefaults, context))).toEqual(expected);
  });
});
