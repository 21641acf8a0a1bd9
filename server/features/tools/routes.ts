import { uuidv7 } from 'uuidv7';
import { newId } from '#core/tools/contract';
import type { Calls } from '../../platform/http/calls.ts';

/** What is of use to every screen and belongs to none. */
export function toolCalls({ serve }: Calls): void {
  serve(newId, async () => uuidv7());
}
