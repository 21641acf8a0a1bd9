import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosingFoot } from '../../../ui/closing-foot.tsx';
import { useHalfTyped } from '../../../ui/half-typed.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from '../users.module.css';

/**
 * A password that is shown this once. It goes when somebody says that it is written down, or once it was copied; a click
 * beside it, the Escape key, a reload or an update of the app ask first.
 */
export function OneTimePassword(props: {
  title: string;
  usercode: string;
  password: string;
  /** What is to be done next. */
  next?: { label: string; run: () => void };
  onClose: () => void;
}) {
  const { t } = useTranslation('users');
  const { onClose, next } = props;
  const clipboard = useClipboard({ timeout: 1500 });
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useHalfTyped({
    isDirty: () => !isCopied,
    saveDraft: () => Promise.reject(new Error('a one-time password is kept nowhere')),
    isLostOnReload: true,
  });
  if (clipboard.copied && !isCopied) setCopied(true);
  const copyWord = clipboard.error
    ? 'password.copy-failed'
    : clipboard.copied
      ? 'password.copied'
      : 'password.copy';
  return (
    <Sheet
      opened
      onClose={() => (isCopied ? onClose() : setAsking(true))}
      title={props.title}
      closeLabel={t('forms:close')}
    >
      <div className={classes.field}>
        <p>{t('password.once')}</p>
        <div className={classes.password}>
          <span>
            {t('column.usercode')} <b>{props.usercode}</b>
          </span>
          <code>{props.password}</code>
          <Button variant="default" size="md" data-autofocus onClick={() => clipboard.copy(props.password)}>
            {t(copyWord)}
          </Button>
        </div>
        <ClosingFoot
          isAsking={isAsking}
          question={t('password.ask')}
          stay={t('password.stay')}
          leave={t('password.kept')}
          onStay={() => setAsking(false)}
          onLeave={onClose}
        >
          <Button variant="default" size="md" onClick={onClose}>
            {t('password.kept')}
          </Button>
          {next && (
            <Button size="md" onClick={next.run}>
              {t('password.kept-next', { next: next.label })}
            </Button>
          )}
        </ClosingFoot>
      </div>
    </Sheet>
  );
}
