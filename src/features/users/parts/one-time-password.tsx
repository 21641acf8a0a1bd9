import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/sheet.tsx';
import classes from '../users.module.css';

/** A password that is shown this once; where it goes next is the reader's business. */
export function OneTimePassword(props: {
  title: string;
  usercode: string;
  password: string;
  /** What is to be done next. */
  next?: { label: string; run: () => void };
  onClose: () => void;
}) {
  const { t } = useTranslation('users');
  const clipboard = useClipboard({ timeout: 1500 });
  return (
    <Sheet opened onClose={props.onClose} title={props.title} closeLabel={t('forms:close')}>
      <div className={classes.field}>
        <p>{t('password.once')}</p>
        <div className={classes.password}>
          <span>
            {t('column.usercode')} <b>{props.usercode}</b>
          </span>
          <code>{props.password}</code>
          <Button variant="default" size="md" onClick={() => clipboard.copy(props.password)}>
            {t(
              clipboard.error
                ? 'password.copy-failed'
                : clipboard.copied
                  ? 'password.copied'
                  : 'password.copy',
            )}
          </Button>
        </div>
        {props.next && (
          <Button size="md" onClick={props.next.run}>
            {props.next.label}
          </Button>
        )}
        <Button variant="default" size="md" onClick={props.onClose}>
          {t('forms:close')}
        </Button>
      </div>
    </Sheet>
  );
}
