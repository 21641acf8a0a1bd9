import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listByType } from '#core/dictionaries/contract';
import { nameIn } from '#core/dictionaries/rules';
import { featureOf } from '#core/wire/call';
import { send } from './send.ts';

/** The codes of a dictionary in words. */
export type Codes = {
  /** A code that nobody named here yet is called as it is written. */
  nameOf(code: string): string;
  /** Those that may be chosen, in the order of their dictionary. */
  choices: readonly { code: string; name: string }[];
  /** Those after which nothing follows; undefined before the dictionary was ever here. */
  finals: ReadonlySet<string> | undefined;
};

const freshMs = 300_000;

/**
 * A dictionary as administrators keep it; before it was ever here, and without a network, the codes that the program
 * knows. Inside of `Queries`, which keep what was answered on this device.
 *
 * @param known the program's own codes with their names, in their order; the same object as long as they are the same
 * @param who the signed-in user
 */
export function useCodes(
  type: string,
  known: Readonly<Record<string, string>>,
  { token, user }: { token: string; user: { userId: string } },
): Codes {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: [featureOf(listByType), user.userId, listByType.name, type],
    queryFn: ({ signal }) => send(listByType, { token, signal, body: { type, all: true } }),
    staleTime: freshMs,
  });
  const { language } = i18n;
  return useMemo(() => {
    const names = new Map(Object.entries(known));
    for (const item of data ?? []) names.set(item.code, nameIn(language, item));
    const chosen =
      data?.filter(({ enableStatus }) => enableStatus).map(({ code }) => code) ?? Object.keys(known);
    return {
      nameOf: (code) => names.get(code) ?? code,
      choices: chosen.map((code) => ({ code, name: names.get(code) ?? code })),
      finals: data && new Set(data.filter(({ isFinal }) => isFinal).map(({ code }) => code)),
    };
  }, [data, known, language]);
}
