export type SignOff = {
  commit: string;
  /** Instants in ISO 8601. */
  begun: string;
  ended: string;
  seed: string;
  /** By program; null for an engine that was not to be had. */
  versions: Record<string, string | null>;
  passed: number;
  parts: Record<string, { passed: number; minutes: number }>;
};
export function refusalOf(signOff: SignOff | null, commit: string | null): string | null;
export function describeSignOff(signOff: SignOff): string;
export function readSignOff(): SignOff | null;
export function writeSignOff(signOff: SignOff): void;
export function removeSignOff(): void;
export function checkedOut(checkout?: string): { commit: string | null; isClean: boolean };
