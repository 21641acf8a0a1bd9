import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { eanCheckDigit } from '#core/catalog/ean';
import { parseScan } from '#core/catalog/gs1';
import { readerOptions, seenCode } from '../../src/ui/scanner/zxing-codes.ts';
import { drawPicture, openFilmedCamera, pictureSize } from './barcode-video.ts';
import { drawEan13, drawSymbol, type Print } from './symbols.ts';

const { width, height } = pictureSize;

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

/** What the app's reader sees in a picture. */
async function readPicture(brightness: Buffer) {
  const data = new Uint8ClampedArray(width * height * 4);
  brightness.forEach((value, pixel) => {
    data.set([value, value, value, 255], pixel * 4);
  });
  const codes = await readBarcodes({ data, width, height, colorSpace: 'srgb' }, readerOptions());
  return codes.map(seenCode).map(({ symbology, text, centre }) => {
    // The label hangs in the middle.
    expect(Math.hypot(centre.x - width / 2, centre.y - height / 2)).toBeLessThan(20);
    return { symbology, text };
  });
}

describe('a code before the camera', () => {
  const gs1 = '(01)06901234567892(10)L26(17)261231';

  it.each<[Print, string, string]>([
    [{ kind: 'ean-13', text: '6901234567892' }, 'ean_13', '6901234567892'],
    [{ kind: 'ean-13', text: '0036000291452' }, 'ean_13', '0036000291452'],
    [{ kind: 'code-128', text: 'BOX-77' }, 'code_128', 'BOX-77'],
    [{ kind: 'code-128', text: gs1, gs1: true }, 'code_128', ']C1010690123456789210L26\u001d17261231'],
    [{ kind: 'data-matrix', text: gs1, gs1: true }, 'data_matrix', ']d2010690123456789210L26\u001d17261231'],
    [{ kind: 'qr', text: gs1, gs1: true }, 'qr_code', ']Q3010690123456789210L26\u001d17261231'],
    [
      { kind: 'qr', text: 'https://example.cn/01/06901234567892/10/L26' },
      'qr_code',
      'https://example.cn/01/06901234567892/10/L26',
    ],
  ])('%j is read', async (print, symbology, text) => {
    expect(await readPicture(drawPicture(await drawSymbol(print)))).toEqual([{ symbology, text }]);
  });

  it('gives goods, lot and date of a GS1 symbol, because FNC1 is kept', async () => {
    const [code] = await readPicture(
      drawPicture(await drawSymbol({ kind: 'data-matrix', text: gs1, gs1: true })),
    );
    expect(parseScan(code?.text ?? '', { today: '2026-11-21' })).toMatchObject({
      kind: 'gs1',
      barcode: '6901234567892',
      lot: 'L26',
      expiryDate: '2026-12-31',
    });
  });

  it.each(['(17)261231(10)L26', '(10)L26(17)261231', '(10)L26'])(
    'a GS1 symbol without its goods, %s, is not taken for some text',
    async (text) => {
      const [code] = await readPicture(
        drawPicture(await drawSymbol({ kind: 'data-matrix', text, gs1: true })),
      );
      expect(parseScan(code?.text ?? '', { today: '2026-11-21' })).toMatchObject({ kind: 'gs1', lot: 'L26' });
    },
  );

  it.each(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])(
    'an EAN-13 that starts with %s is read',
    async (first) => {
      const body = `${first}90123456789`;
      const text = body + eanCheckDigit(body);
      expect(await readPicture(drawPicture(drawEan13(text)))).toEqual([{ symbology: 'ean_13', text }]);
    },
  );

  it('an empty shelf holds none', async () => {
    expect(await readPicture(drawPicture(null))).toEqual([]);
  });

  it('a wrong check digit is not drawn', () => {
    expect(() => drawEan13('6901234567891')).toThrow('6901234567891 is not an EAN-13');
  });
});

it('the camera sees what is held before it last', async () => {
  const camera = await openFilmedCamera();
  const path = camera.args.join().split('capture=')[1] ?? '';
  const header = 'YUV4MPEG2 W720 H960 F10:1 Ip A1:1 C420jpeg\nFRAME\n';
  const seen = async () => {
    const film = await readFile(path);
    expect(film.subarray(0, header.length).toString()).toBe(header);
    expect(film.length).toBe(header.length + width * height * 1.5);
    return readPicture(film.subarray(header.length, header.length + width * height));
  };
  expect(await seen()).toEqual([]);
  await camera.show({ kind: 'ean-13', text: '6901234567892' });
  expect(await seen()).toEqual([{ symbology: 'ean_13', text: '6901234567892' }]);
  await camera.show(null);
  expect(await seen()).toEqual([]);
  await camera.remove();
});
