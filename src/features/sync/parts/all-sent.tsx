import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../sync.module.css';
import own from './all-sent.module.css';

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
        <div className={own.empty}>
          <span className={own.emptyMark}>
            <IconCheck size={28} stroke={2} aria-hidden="true" />
          </span>
          <h2 className={own.emptyTitle}>{t('empty.title')}</h2>
          <p className={own.emptyText}>{t('empty.text')}</p>
        </div>
      )}
    </>
  );
}
