import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import type { Proof } from './data.ts';
import { useSending } from './use-sending.ts';

/** Password and code again, before a second factor is changed. */
export function AskAgain(props: {
  title: string;
  about: string;
  submitLabel: string;
  isDestructive?: boolean;
  usercode: string;
  /** Why it came to nothing, where no refusal says it. */
  failure?: string | undefined;
  /** What else is asked. */
  children?: ReactNode;
  /** Throws what is to be said; does the rest when it went well. */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const [proof, setProof] = useState({ password: '', code: '' });
  const [isTouched, setTouched] = useState(false);
  const { isBusy, problem, run } = useSending();
  const isCodeWrong = problem?.reason === 'second-factor-wrong';

  function submit() {
    setTouched(true);
    if (proof.password === '' || proof.code.trim() === '') return;
    void run(() => props.onProof(proof));
  }

  return (
    <FormSheet
      title={props.title}
      isDirty={proof.password !== '' || proof.code !== ''}
      isBusy={isBusy}
      failure={problem ? !isCodeWrong && t(`reasons:${problem.reason}`, problem.params) : props.failure}
      submitLabel={props.submitLabel}
      {...(props.isDestructive && { isDestructive: true })}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <Muted as="p">{props.about}</Muted>
      {props.children}
      <input type="hidden" autoComplete="username" value={props.usercode} readOnly />
      <PasswordField
        data-autofocus
        label={t('factor.password')}
        autoComplete="current-password"
        value={proof.password}
        error={isTouched && proof.password === '' && t('session:password-required')}
        onChange={({ currentTarget: { value } }) => setProof((now) => ({ ...now, password: value }))}
      />
      <TextInput
        size="md"
        label={t('code.app')}
        description={t('factor.code-or-recovery')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={proof.code}
        error={
          (isTouched && proof.code.trim() === '' && t('code.code-required')) ||
          (isCodeWrong && t('code.second-factor-wrong'))
        }
        onChange={({ currentTarget: { value } }) => setProof((now) => ({ ...now, code: value }))}
      />
    </FormSheet>
  );
}
