import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { StoredOperation } from '#offline';
import { useOffline } from '#offline/react';
import classes from '../sync.module.css';

/** The way to what an operation is about, where it can be mended. */
export function GoodsLink({ operation }: { operation: StoredOperation }) {
  const { t } = useTranslation('sync');
  const navigate = useNavigate();
  const href = useOffline().kindOf(operation.call)?.link(operation);
  if (href === undefined) return null;
  return (
    <a
      href={href}
      className={classes.primary}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate({ href });
      }}
    >
      {t('see-goods')}
    </a>
  );
}
