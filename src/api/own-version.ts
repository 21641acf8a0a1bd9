/** Which program this page runs, as the build wrote it into index.html: `0.2.0+1a2b3c4`. */
export function ownVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content ?? '';
}
