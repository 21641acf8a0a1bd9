import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownProvider } from '../../../api/known-provider.ts';
import { type Problem, problemOf } from '../../../api/problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../login.module.css';
import { goToProvider } from '../provider.ts';
import { keepsEscape } from './keeps-escape.ts';

/** The way in by the company's identity provider. `again`: the user whose session has ended. */
export function ByProvider(props: {
  provider: KnownProvider;
  redirect: string;
  again?: string;
  isMain: boolean;
}) {
  const { t } = useTranslation('session');
  const { provider, redirect, again, isMain } = props;
  const [isBusy, setBusy] = useState(false);
  const [isAway, setAway] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function go() {
    setBusy(true);
    setProblem(undefined);
    try {
      await goToProvider({ redirect, ...(again !== undefined && { userId: again }) });
      setAway(true);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        {...keepsEscape}
        variant={isMain ? 'filled' : 'default'}
        size="md"
        fullWidth
        style={{ marginTop: isMain ? 0 : 10 }}
        loading={isBusy}
        onClick={() => void go()}
      >
        {t('login.by-provider', { name: provider.name })}
      </Button>
      <FormFailure>{problem && t(`reasons:${problem.reason}`, problem.params)}</FormFailure>
      <Muted as="p" size="small" role="status" className={classes.away}>
        {isAway && t('login.at-provider')}
      </Muted>
    </>
  );
}
