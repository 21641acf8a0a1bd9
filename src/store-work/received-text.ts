import type { TFunction } from 'i18next';
import type { Receipt } from '#core/wire/receipt';
import { exactTimeOf } from '../ui/text/format.ts';

/** What stands beside the time of a deed that the server heard of much later, or whose device claimed another one. */
export function receivedText(
  t: TFunction<'store-work'>,
  heard: Receipt | null | undefined,
  { language, timeZone }: { language: string; timeZone: string },
): string | undefined {
  if (!heard) return undefined;
  const at = exactTimeOf(heard.receivedAt, language, timeZone);
  if (heard.claimedAt === undefined) return t('heard.received', { at });
  return t('heard.claimed', { at, claimed: exactTimeOf(heard.claimedAt, language, timeZone) });
}
