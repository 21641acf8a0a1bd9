import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { knowsPasskeys } from '../passkeys/supported.ts';
import { keepsEscape } from './keeps-escape.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { AskedCode } from './use-code.ts';

/**
 * The code of the second factor, where it is asked for: from the app, or one of the recovery codes; or a passkey in its
 * place, which `onPasskey` brings.
 */
export function CodeField(props: { code: AskedCode; onPasskey?: (passkey: string) => Promise<void> }) {
  const { code, onPasskey } = props;
  const { t } = useTranslation('account');
  const [isRecovery, setRecovery] = useState(false);
  if (!code.isAsked) return null;
  const kind = isRecovery ? 'recovery' : 'app';
  return (
    <div>
      <TextInput
        {...keepsEscape}
        // Another field each time: the cursor goes where something has to be typed.
        key={`${kind} ${code.tries}`}
        ref={focus}
        mt="sm"
        size="md"
        name="code"
        label={t(`code.${kind}`)}
        description={t(`code.${kind}-hint`)}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={code.value}
        error={code.problem && t(`code.${code.problem}`)}
        onChange={(event) => code.write(event.currentTarget.value)}
      />
      <Button
        {...keepsEscape}
        variant="subtle"
        size="sm"
        style={{ marginTop: 6 }}
        onClick={() => {
          code.write('');
          setRecovery(!isRecovery);
        }}
      >
        {t(isRecovery ? 'code.use-app' : 'code.use-recovery')}
      </Button>
      {onPasskey && code.hasPasskeys && knowsPasskeys() && (
        <PasskeyButton
          label={t('passkey.use')}
          use={async ({ askPasskey }) => onPasskey(await askPasskey('preferred'))}
        />
      )}
    </div>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
