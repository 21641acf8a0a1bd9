import { expect, test } from 'vitest';
import { type Line, openStream } from './stream.ts';

/** A connection whose reader takes what is written only when told to. */
function someLine() {
  let queued = '';
  let isCut = false;
  const line = {
    get writableLength() {
      return queued.length;
    },
    write(text: string) {
      queued += text;
      return true;
    },
    end: () => line,
    destroy() {
      isCut = true;
      return line;
    },
    once: () => line,
  };
  return {
    // Of what a response can do, a stream uses this.
    line: line as unknown as Line,
    take() {
      const taken = queued;
      queued = '';
      return taken;
    },
    isCut: () => isCut,
  };
}

test('an event is said in the words of server-sent events', () => {
  const { line, take } = someLine();
  const stream = openStream(line);
  stream.send('changed', '{"lists":["users"]}');
  stream.breathe();
  expect(take()).toBe(':\n\nevent: changed\ndata: {"lists":["users"]}\n\n:\n\n');
});

test('who does not read is cut off, and what they left costs no more', () => {
  const { line, take, isCut } = someLine();
  const stream = openStream(line);
  for (let times = 0; times < 10; times += 1) stream.send('changed', 'x'.repeat(10_000));
  expect(isCut()).toBe(true);
  expect(take().length).toBeLessThan(80_000);
});

test('who reads late, but reads, is not', () => {
  const { line, take, isCut } = someLine();
  const stream = openStream(line);
  for (let times = 0; times < 100; times += 1) {
    stream.send('changed', 'x'.repeat(10_000));
    take();
  }
  expect(isCut()).toBe(false);
});
