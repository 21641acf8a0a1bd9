import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { insertTicket } from '#core/andon/contract';
import { insertUser } from '#core/users/contract';
import { languageNames } from '../../../ui/text/language-context.ts';
import { useSignOut } from '../parts/sign-out.tsx';
import { languageCodes, useChosen } from '../parts/use-chosen.ts';
import { usePreferences, useShell } from '../shell-context.ts';

/** Something that the search does; `also`: what else it is called. */
export type Deed = { key: string; label: string; also: readonly string[]; run: () => void };

/** What can be done from anywhere, and with the page in sight. `question`: to be shown where they are offered. */
export function useDeeds(go: (to: string) => void): { deeds: readonly Deed[]; question: ReactNode } {
  const { t } = useTranslation('shell');
  const { user } = useShell();
  const [{ scheme }, change] = usePreferences();
  const chosen = useChosen();
  const { leave, isReady, question } = useSignOut();
  const isDark =
    scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  // Looked at when the search opens: it covers the page, which stays as it is meanwhile.
  const ofPage = useMemo(pageDeeds, []);
  const deeds: Deed[] = [
    ...ofPage,
    ...(user.calls.includes(insertUser.name)
      ? [
          {
            key: 'new-user',
            label: t('do.new-user'),
            also: ['new user'],
            run: () => go('/system/users?add=1'),
          },
        ]
      : []),
    ...(user.calls.includes(insertTicket.name)
      ? [{ key: 'raise', label: t('do.raise'), also: ['raise andon'], run: () => go('/andon/list?raise=1') }]
      : []),
    {
      key: 'scheme',
      label: t(isDark ? 'do.light' : 'do.dark'),
      also: ['dark light mode'],
      run: () => change({ scheme: isDark ? 'light' : 'dark' }),
    },
    ...languageCodes
      .filter((code) => code !== chosen.language)
      .map((code) => ({
        key: code,
        label: `${t('app:more.language')}: ${languageNames[code]}`,
        also: [`language ${code}`],
        run: () => void chosen.chooseLanguage(code),
      })),
    ...(isReady
      ? [{ key: 'sign-out', label: t('app:more.sign-out'), also: ['sign out', 'log out'], run: leave }]
      : []),
  ];
  return { deeds, question };
}

/** The buttons of the page in sight that stand in its head, and its export. */
function pageDeeds(): Deed[] {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[data-page-actions] :is(a, button), [data-page-action]',
  );
  return [...buttons]
    .filter(
      (button) => button.getClientRects().length > 0 && !button.matches(':disabled, [aria-disabled="true"]'),
    )
    .flatMap((button, index) => {
      const label = (button.getAttribute('aria-label') ?? button.textContent).trim();
      const also = button.dataset.pageAction ? [button.dataset.pageAction] : [];
      return label === '' ? [] : [{ key: `page-${index}`, label, also, run: () => button.click() }];
    });
}
