import type { SignOff } from './sign-off.d.mts';

export type Packed = { archive: string; hash: string; bytes: number; isDirty: boolean };
export function pack(checkout: string, folder: string, signOff: SignOff | null): Packed;
