import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStorageUse, type StorageUse } from '../api/storage-use.ts';
import classes from './bars.module.css';
import { isNearlyFull } from './storage.ts';

/** Warns before this device has no room for more work. */
export function StorageNotice() {
  const { t, i18n } = useTranslation('install');
  const [use, setUse] = useState<StorageUse>();
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void readStorageUse().then(setUse, () => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  if (!use || !isNearlyFull(use)) return null;
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div className={classes.bar} data-tone="warn" role="status">
      <span className={classes.text}>
        {t('storage.nearly-full', { share: share.format(use.usedBytes / use.quotaBytes) })}
      </span>
    </div>
  );
}
