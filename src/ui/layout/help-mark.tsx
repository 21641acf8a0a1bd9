import { useTranslation } from 'react-i18next';
import { type HelpWord, useHelp } from './help-context.ts';
import classes from './help-mark.module.css';

/** The small question mark beside a word that not everybody knows: it opens what the word means. */
export function HelpMark({ word }: { word: HelpWord }) {
  const { t } = useTranslation('forms');
  const help = useHelp();
  if (!help) return null;
  return (
    <button type="button" className={classes.mark} aria-label={t('help')} onClick={() => help(word)}>
      ?
    </button>
  );
}
