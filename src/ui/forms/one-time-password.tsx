import { useClipboard } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import flow from '../layout/flow.module.css';
import { Sheet } from '../layout/sheet.tsx';
import { ClosingFoot } from './closing-foot.tsx';
import classes from './one-time-password.module.css';
import { useShownOnce } from './shown-once.ts';

/**
 * A password, or another secret, that is shown this once. It goes when somebody says that it is written down, or once it was copied; a click
 * beside it, the Escape key, the back button, a reload or an update of the app ask first.
 */
export function OneTimePassword(props: {
  title: string;
  /** Whose it is. */
  usercode: string;
  password: string;
  /** It is a secret for another system, and no password. */
  isSecret?: boolean;
  /** What else became of it. */
  note?: ReactNode;
  /** What is to be done next. */
  next?: { label: string; run: () => void };
  onClose: () => void;
}) {
  const { t } = useTranslation('forms');
  const { onClose, next, isSecret = false } = props;
  const clipboard = useClipboard({ timeout: 1500 });
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useShownOnce(isCopied, () => setAsking(true));
  if (clipboard.copied && !isCopied) setCopied(true);
  const copyWord = clipboard.error
    ? 'one-time.copy-failed'
    : clipboard.copied
      ? 'one-time.copied'
      : isSecret
        ? 'secret.copy'
        : 'one-time.copy';
  return (
    <Sheet
      opened
      onClose={() => (isCopied ? onClose() : setAsking(true))}
      title={props.title}
      closeLabel={t('close')}
    >
      <div className={flow.tight}>
        <p>{t(isSecret ? 'secret.once' : 'one-time.once')}</p>
        <div className={classes.password}>
          <span>
            {t(isSecret ? 'secret.account' : 'one-time.account')} <b>{props.usercode}</b>
          </span>
          <code>{props.password}</code>
          <Button variant="default" size="md" data-autofocus onClick={() => clipboard.copy(props.password)}>
            {t(copyWord)}
          </Button>
        </div>
        {props.note && <p role="status">{props.note}</p>}
        <ClosingFoot
          isAsking={isAsking}
          question={t(isSecret ? 'secret.ask' : 'one-time.ask')}
          stay={t('one-time.stay')}
          leave={t('one-time.kept')}
          onStay={() => setAsking(false)}
          onLeave={onClose}
        >
          <Button variant="default" size="md" onClick={onClose}>
            {t('one-time.kept')}
          </Button>
          {next && (
            <Button size="md" onClick={next.run}>
              {t('one-time.kept-next', { next: next.label })}
            </Button>
          )}
        </ClosingFoot>
      </div>
    </Sheet>
  );
}
