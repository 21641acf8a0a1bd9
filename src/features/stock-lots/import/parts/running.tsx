import { useTranslation } from 'react-i18next';
import classes from '../import.module.css';
import type { Progress } from '../use-import.ts';

/** How far it has come. The page may be left: the server finishes what it began. */
export function RunningImport({ preview, progress }: { preview: boolean; progress: Progress }) {
  const { t } = useTranslation('stock-lots');
  const { phase, done, total } = progress;
  return (
    <div className={classes.running} role="status">
      <progress max={total || 1} {...(total > 0 && { value: done })} aria-label={t(`phase.${phase}`)} />
      <span>
        {t(`phase.${phase}`)} {total > 0 && `${done} / ${total}`}
      </span>
      {!preview && <p className={classes.warning}>{t('import-slow')}</p>}
    </div>
  );
}
