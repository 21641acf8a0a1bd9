import type { BarcodeDetector } from 'barcode-detector/ponyfill';
import { type CodeReader, centreOf, formats } from './seen-code.ts';
import { openWasmReader } from './wasm-reader.ts';

/**
 * Opens what reads codes here: the platform's own detector where it knows all our symbols, else ours.
 * Rejects when neither starts.
 */
export async function openCodeReader(): Promise<CodeReader> {
  return (await openNativeReader()) ?? openWasmReader();
}

declare global {
  interface Window {
    BarcodeDetector?: typeof BarcodeDetector;
  }
}

async function openNativeReader(): Promise<CodeReader | undefined> {
  const Detector = window.BarcodeDetector;
  if (!Detector) return undefined;
  try {
    const known = await Detector.getSupportedFormats();
    if (!formats.every((format) => known.includes(format))) return undefined;
    const detector = new Detector({ formats: [...formats] });
    // Android has the class and says so even where the service behind it is missing; only a try tells.
    await detector.detect(new ImageData(16, 16));
    return {
      read: async (image) =>
        (await detector.detect(image)).map((code) => ({
          text: code.rawValue,
          symbology: code.format,
          centre: centreOf(code.cornerPoints),
        })),
      close: () => undefined,
    };
  } catch {
    return undefined;
  }
}
