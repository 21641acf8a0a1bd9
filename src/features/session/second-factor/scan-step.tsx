import { TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCode, shownSecret } from '#core/second-factor/rules';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import account from '../account.module.css';
import { SessionDialog } from '../parts/dialog.tsx';
import { keepsEscape } from '../parts/keeps-escape.ts';
import { confirm, type Key, type Own } from './data.ts';
import classes from './second-factor.module.css';
import { useSending } from './use-sending.ts';

const QrCode = lazy(() =>
  import('../../../ui/picture/qr-code.tsx').then((module) => ({ default: module.QrCode })),
);

/**
 * The secret for the authenticator app. A desk shows it to be scanned; a phone opens the app that it has, and shows it for
 * another phone below.
 */
export function ScanStep(props: {
  title: string;
  own: Own;
  given: Key;
  onBack: () => void;
  onCodes: (codes: string[]) => void;
}) {
  const { t } = useTranslation('account');
  const isDesk = useDesk();
  const { secret, address } = props.given;
  const clipboard = useClipboard({ timeout: 1500 });
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const sending = useSending();
  const input = useRef<HTMLInputElement>(null);
  const isWrong = sending.problem?.fields.code !== undefined;

  async function submit() {
    const isWhole = readCode(code)?.kind === 'app';
    setShort(!isWhole);
    const codes = isWhole ? await sending.run(() => confirm(props.own, code)) : undefined;
    if (codes) props.onCodes(codes);
    else input.current?.focus();
  }

  return (
    <SessionDialog title={props.title} onSubmit={() => void submit()}>
      <Muted as="p">{t(isDesk ? 'factor.scan' : 'factor.open')}</Muted>
      {!isDesk && (
        <ButtonLink {...keepsEscape} href={address} variant="light" size="md">
          {t('factor.open-app')}
        </ButtonLink>
      )}
      <div className={classes.key}>
        <Suspense fallback={<div className={classes.waiting} />}>
          <QrCode text={address} label={t('factor.qr')} />
        </Suspense>
        <div className={classes.secret}>
          <Muted>{t('factor.by-hand')}</Muted>
          <code>{shownSecret(secret)}</code>
          <Button {...keepsEscape} variant="default" size="sm" onClick={() => clipboard.copy(secret)}>
            {t(clipboard.error ? 'factor.copy-failed' : clipboard.copied ? 'factor.copied' : 'factor.copy')}
          </Button>
        </div>
      </div>
      <TextInput
        {...keepsEscape}
        ref={input}
        data-autofocus={isDesk || undefined}
        size="md"
        label={t('factor.first-code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        value={code}
        error={(isShort && t('factor.six-digits')) || (isWrong && t('factor.first-wrong'))}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setShort(false);
        }}
      />
      <FormFailure>
        {sending.problem && !isWrong && t(`reasons:${sending.problem.reason}`, sending.problem.params)}
      </FormFailure>
      <div className={account.foot}>
        <Button {...keepsEscape} variant="default" size="md" onClick={props.onBack}>
          {t('factor.back')}
        </Button>
        <Button {...keepsEscape} type="submit" size="md" loading={sending.isBusy}>
          {t('factor.switch-on')}
        </Button>
      </div>
    </SessionDialog>
  );
}
