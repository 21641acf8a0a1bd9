import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menus as known } from '#core/access/catalog';
import { whoCanGrant } from '#core/access/contract';
import type { AnswerOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShell } from '../shell-context.ts';

type Refused = { point?: string; noGoBack?: boolean };

/**
 * The 401 page (spec 1, section 6). `point`: the permission that is missing, when it is known; then it says who can grant
 * it. `noGoBack`: there is nothing behind to go back to.
 */
export function Forbidden(refused: Refused) {
  return (
    <Page title="401">
      <ForbiddenWords {...refused} />
    </Page>
  );
}

/** What the page says, for one that has a frame of its own. */
export function ForbiddenWords({ point, noGoBack = false }: Refused) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const grant = useGrantors(point);
  const seed = known.find(({ code }) => code === point);
  const title = seed ? t(`menus:${seed.code}`) : (grant?.title ?? point);
  const names = (grant?.grantors ?? []).map(({ name, usercode }) => `${name} ${usercode}`).join(', ');
  const back = () => {
    if (noGoBack || !router.history.canGoBack()) void router.navigate({ href: '/dashboard' });
    else router.history.back();
  };
  return (
    <EmptyState
      title={t('forbidden.text')}
      actions={
        <>
          <Button variant="default" size="md" onClick={back}>
            {t('forbidden.back')}
          </Button>
          <Link to="/dashboard" {...lookOf({ size: 'md' })}>
            {t('forbidden.today')}
          </Link>
        </>
      }
    >
      {point !== undefined && (
        <>
          <p>{t('forbidden.point', { title, point })}</p>
          <p>{names === '' ? t('forbidden.ask') : t('forbidden.ask-them', { names })}</p>
        </>
      )}
    </EmptyState>
  );
}

/** Who can grant a permission; undefined until the server has said so, and without a network. */
function useGrantors(point: string | undefined): AnswerOf<typeof whoCanGrant> | undefined {
  const { token } = useShell();
  const [answer, setAnswer] = useState<AnswerOf<typeof whoCanGrant>>();
  useEffect(() => {
    if (point === undefined) return;
    const asking = new AbortController();
    void send(whoCanGrant, { token, params: { code: point }, signal: asking.signal })
      .then((found) => !asking.signal.aborted && setAnswer(found))
      .catch(() => undefined);
    return () => asking.abort();
  }, [token, point]);
  return answer;
}
