import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { keepsEscape } from './keeps-escape.ts';
import type { AskedCode } from './use-code.ts';

/** The code of the second factor, where it is asked for: from the app, or one of the recovery codes. */
export function CodeField({ code }: { code: AskedCode }) {
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
    </div>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
