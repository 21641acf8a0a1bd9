import { afterEach, expect, it, vi } from 'vitest';
import type { ShrinkAnswer } from './shrink.worker.ts';

afterEach(() => vi.unstubAllGlobals());

it('a picture that the browser cannot write is answered too', async () => {
  const listen = vi.fn<typeof addEventListener>();
  const answer = vi.fn<(answer: ShrinkAnswer) => void>();
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('postMessage', answer);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = () => Promise.reject(new DOMException('no room', 'EncodingError'));
    },
  );
  await import('./shrink.worker.ts');
  const hear = listen.mock.calls[0]?.[1];
  if (typeof hear !== 'function') throw new Error('the worker does not listen');
  await hear(new MessageEvent('message', { data: { file: new Blob() } }));
  expect(answer.mock.calls).toEqual([['not-a-picture']]);
});
