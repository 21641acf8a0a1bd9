import { useTranslation } from 'react-i18next';
import type { JobProgress } from '#core/jobs/contract';
import classes from './import.module.css';

/** How far it has come. The page may be left: the server finishes what it began, and it is found again here. */
export function RunningImport(props: {
  preview: boolean;
  /** The file is still on its way. */
  isSending: boolean;
  progress: JobProgress | null;
}) {
  const { t } = useTranslation('imports');
  const { done, total } = props.progress ?? { done: 0, total: 0 };
  const phase = props.isSending ? 'sending' : (props.progress?.phase ?? 'reading');
  const words = t(`phase.${phase}`, { defaultValue: phase });
  return (
    <div className={classes.running} role="status">
      <progress max={total || 1} {...(total > 0 && { value: done })} aria-label={words} />
      <span>
        {words} {total > 0 && `${done} / ${total}`}
      </span>
      {!props.preview && <p className={classes.warning}>{t('import-slow')}</p>}
    </div>
  );
}
