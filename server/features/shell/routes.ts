import { listLinks, serverVersion } from '#core/shell/contract';
import type { Calls } from '../../platform/http/calls.ts';

/** What the shell needs to know of this installation. */
export function shellCalls(
  { serve }: Calls,
  { links, version }: { links: readonly { title: string; url: string }[]; version: string },
): void {
  serve(listLinks, async () => [...links]);
  serve(serverVersion, async () => ({ version }));
}
