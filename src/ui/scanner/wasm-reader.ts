import type { CodeReader } from './seen-code.ts';
import type { ReaderAnswer } from './wasm-reader.worker.ts';

/**
 * Opens the reader that works everywhere. It has a thread of its own: a picture costs a slow phone more than 100 ms.
 * Reads one picture at a time. Rejects when it cannot be loaded.
 */
export async function openWasmReader(): Promise<CodeReader> {
  const worker = new Worker(new URL('./wasm-reader.worker.ts', import.meta.url), { type: 'module' });

  function answer(): Promise<Extract<ReaderAnswer, { kind: 'codes' }>['codes']> {
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReaderAnswer>) =>
        data.kind === 'codes' ? resolve(data.codes) : reject(new Error(data.reason));
      worker.onerror = (event) => reject(new Error(event.message));
    });
  }

  try {
    await answer();
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    read(image) {
      const codes = answer();
      worker.postMessage(image, [image.data.buffer]);
      return codes;
    },
    close: () => worker.terminate(),
  };
}
