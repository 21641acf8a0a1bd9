import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/problem.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { keepsEscape } from './keeps-escape.ts';
import { RefusedText } from './refused-text.tsx';

type Passkeys = typeof import('../passkeys/ask.ts');

/** Has a passkey asked when it is pressed; what that needs is fetched then. `use` does what follows. */
export function PasskeyButton(props: { label: string; use: (passkeys: Passkeys) => Promise<void> }) {
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  async function press() {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await props.use(await import('../passkeys/ask.ts'));
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        {...keepsEscape}
        variant="default"
        size="md"
        fullWidth
        style={{ marginTop: 10 }}
        loading={isBusy}
        onClick={() => void press()}
      >
        {props.label}
      </Button>
      <FormFailure>{failure !== undefined && said(failure)}</FormFailure>
    </>
  );

  function said(error: unknown) {
    const isUnconfirmed = error instanceof Error && error.name === 'NotConfirmed';
    const problem = problemOf(error);
    if (isUnconfirmed || problem.reason === 'passkey-wrong') return t('passkey.cancelled');
    return <RefusedText {...problem} />;
  }
}
