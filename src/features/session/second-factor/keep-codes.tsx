import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { shownCode } from '#core/second-factor/rules';
import { Button } from '../../../ui/buttons/button.tsx';
import { useShownOnce } from '../../../ui/forms/shown-once.ts';
import flow from '../../../ui/layout/flow.module.css';
import { saveFile } from '../../../ui/lists/save-file.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import account from '../account.module.css';
import { SessionDialog } from '../parts/dialog.tsx';
import { keepsEscape } from '../parts/keeps-escape.ts';
import classes from './second-factor.module.css';

/** The recovery codes, shown this once: to be copied, or saved as a text that can be printed. */
export function KeepCodes(props: { title: string; usercode: string; codes: string[]; onKept: () => void }) {
  const { t } = useTranslation('account');
  const clipboard = useClipboard({ timeout: 1500 });
  const shown = props.codes.map(shownCode);
  useShownOnce(false);
  const text = () =>
    `${t('factor.file-title', { account: props.usercode })}\r\n\r\n${shown.join('\r\n')}\r\n`;
  const save = () => {
    saveFile(new Blob([text()], { type: 'text/plain;charset=utf-8' }), `stockroom-${props.usercode}.txt`);
  };
  return (
    <SessionDialog title={props.title} onSubmit={props.onKept}>
      <Muted as="p">{t('factor.codes-about')}</Muted>
      <ul className={classes.codes} aria-label={t('factor.codes')}>
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={flow.buttons}>
        <Button {...keepsEscape} variant="default" size="md" onClick={() => clipboard.copy(shown.join('\n'))}>
          {t(
            clipboard.error ? 'factor.copy-failed' : clipboard.copied ? 'factor.copied' : 'factor.copy-codes',
          )}
        </Button>
        <Button {...keepsEscape} variant="default" size="md" onClick={save}>
          {t('factor.save-codes')}
        </Button>
      </div>
      <div className={account.foot}>
        <Button {...keepsEscape} type="submit" size="md" data-autofocus>
          {t('factor.kept')}
        </Button>
      </div>
    </SessionDialog>
  );
}
