import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../sync.module.css';

/** Nothing waits here. Said aloud when it has just become so. */
export function AllSent({ isLoaded, count }: { isLoaded: boolean; count: number }) {
  const { t } = useTranslation('sync');
  const hadSome = useRef(false);
  if (count > 0) hadSome.current = true;
  const isEmpty = isLoaded && count === 0;
  return (
    <>
      <div className={classes.hidden} role="status">
        {isEmpty && hadSome.current && t('empty.title')}
      </div>
      {isEmpty && (
        <div className={classes.empty}>
          <span className={classes.emptyMark}>
            <IconCheck size={28} stroke={2} aria-hidden="true" />
          </span>
          <h2 className={classes.emptyTitle}>{t('empty.title')}</h2>
          <p className={classes.emptyText}>{t('empty.text')}</p>
        </div>
      )}
    </>
  );
}
