import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { alertToast, toast } from '../../../ui/feedback/toast.tsx';
import classes from '../sync.module.css';
import buttons from './buttons.module.css';
import own from './words.module.css';

/** What the user wrote, kept to be used elsewhere. */
export function Words({ text }: { text: string }) {
  const { t } = useTranslation('sync');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('words.copied'));
    } catch {
      alertToast(t('words.not-copied'), t('close'));
    }
  }
  return (
    <div className={own.words}>
      <div className={own.wordsText}>
        <span className={classes.meta}>{t('words')}</span>
        <p>{text}</p>
      </div>
      {/* Without a secure origin there is no clipboard; the text can still be selected. */}
      {'clipboard' in navigator && (
        <Button size="md" variant="subtle" className={buttons.link} onClick={() => void copy()}>
          {t('words.copy')}
        </Button>
      )}
    </div>
  );
}
