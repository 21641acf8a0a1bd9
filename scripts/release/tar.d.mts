export type TarEntry = { path: string; content: Buffer; isProgram?: boolean };
export function tar(entries: TarEntry[], seconds: number): Buffer;
