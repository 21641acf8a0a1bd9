import { useTranslation } from 'react-i18next';
import { Sheet } from '../ui/layout/sheet.tsx';
import classes from './bars.module.css';

/** How to put the app on an iPhone's or iPad's Home Screen, where its data is kept. */
export function IosSteps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('install');
  return (
    <Sheet opened onClose={onClose} title={t('steps.title')} closeLabel={t('steps.close')}>
      <ol className={classes.steps}>
        <li>{t('steps.send')}</li>
        <li>
          {t('steps.share')} <ShareSign />
          <span className={classes.aside}>{t('steps.share-hidden')}</span>
        </li>
        <li>{t('steps.add')}</li>
        <li>{t('steps.open')}</li>
      </ol>
      <p className={classes.note}>{t('steps.why')}</p>
    </Sheet>
  );
}

/** The sign that iOS draws on its share button. */
function ShareSign() {
  return (
    <svg className={classes.sign} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M8 9H5v12h14V9h-3M12 15V3M8 7l4-4 4 4" />
    </svg>
  );
}
