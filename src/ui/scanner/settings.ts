/** How this device's hand scanner is set, where somebody has said so. The same for whoever uses the device. */
export type ScannerSettings = {
  /** What it types for FNC1, where that is a sign that GS1 data may have too; '' = nothing of its own. */
  fnc1: string;
  /** `us`: its keys are those of a US keyboard, whatever this device's are. */
  keyboard: 'device' | 'us';
};

export const scannerDefaults: ScannerSettings = { fnc1: '', keyboard: 'device' };

/** Longer than any that a scanner could be told to type. */
export const longestFnc1 = 10;

const key = 'scanner';
const listeners = new Set<() => void>();
let current: ScannerSettings | undefined;

/** As they are now; the same object until they change. */
export function scannerSettings(): ScannerSettings {
  current ??= readSettings(kept());
  return current;
}

/** For this device, from now on; where nothing can be kept until the page is loaded again. */
export function setScanner(change: Partial<ScannerSettings>): void {
  current = { ...scannerSettings(), ...change };
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // A full or forbidden storage.
  }
  for (const tell of listeners) tell();
}

export function onScannerChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was kept, field by field: one that does not read as itself has its default. */
export function readSettings(text: string | null): ScannerSettings {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    return scannerDefaults;
  }
  if (typeof value !== 'object' || value === null) return scannerDefaults;
  const fnc1 = 'fnc1' in value && typeof value.fnc1 === 'string' ? value.fnc1.slice(0, longestFnc1) : '';
  return { fnc1, keyboard: 'keyboard' in value && value.keyboard === 'us' ? 'us' : 'device' };
}

function kept(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
