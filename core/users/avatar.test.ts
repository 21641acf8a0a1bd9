import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarLimits, inputProblem, jpegSize, outputProblem } from './avatar.ts';

/** Start, a table, the frame with its size, the scan, the end. */
function jpeg(width: number, height: number, frame = 0xc0): Uint8Array {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const table = [0xff, 0xdb, 0, 4, 1, 2];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...table,
    0xff,
    0xff,
    frame,
    0,
    8,
    8,
    ...size,
    0xff,
    0xda,
    0,
    0xff,
    0xd9,
  ]);
}

describe('a file that is chosen', () => {
  const kb = 1024;
  it.each([
    [{ type: 'image/jpeg', size: 10_240 * kb }, undefined],
    [{ type: 'image/jpeg', size: 10_240 * kb + 1 }, 'avatar-input-too-large'],
    [{ type: 'image/heic', size: 1 }, undefined],
    [{ type: 'image/svg+xml', size: 1 }, 'avatar-not-a-picture'],
    [{ type: '', size: 1 }, 'avatar-not-a-picture'],
  ])('of %j: %s', (file, problem) => {
    expect(inputProblem(file)).toBe(problem);
  });
});

describe('a picture that is kept', () => {
  it.each([
    [0xc0, { width: 300, height: 200 }],
    [0xc2, { width: 300, height: 200 }],
    // Tables and arithmetic coding bear numbers beside those of frames.
    [0xc4, undefined],
    [0xcc, undefined],
  ])('with the marker %i has the size %j', (frame, size) => {
    expect(jpegSize(jpeg(300, 200, frame))).toEqual(size);
  });

  it('is under 2 MB, not more than 2048 pixels wide or high, and a JPG', () => {
    expect(outputProblem(jpeg(2048, 2048))).toBeUndefined();
    expect(outputProblem(jpeg(2049, 1))).toBe('avatar-too-many-pixels');
    expect(outputProblem(jpeg(1, 2049))).toBe('avatar-too-many-pixels');
    expect(outputProblem(jpeg(0, 300))).toBe('avatar-not-jpeg');
    expect(outputProblem(new Uint8Array(avatarLimits.outputBelowBytes))).toBe('avatar-too-large');
    expect(outputProblem(new Uint8Array(avatarLimits.outputBelowBytes - 1))).toBe('avatar-not-jpeg');
    expect(outputProblem(new Uint8Array())).toBe('avatar-not-jpeg');
  });

  it('is judged without an end or an error, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (middle) => {
        const bytes = Uint8Array.from([0xff, 0xd8, ...middle, 0xff, 0xd9]);
        expect([undefined, 'avatar-not-jpeg', 'avatar-too-many-pixels']).toContain(outputProblem(bytes));
      }),
    );
  });
});
