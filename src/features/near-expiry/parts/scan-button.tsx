import { IconScan } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../near-expiry.module.css';
import type { StoreChecksProps } from './props.ts';
import type { RowActions } from './use-actions.tsx';

export function ScanButton(_props: StoreChecksProps & { actions: RowActions }) {
  const { t } = useTranslation('near-expiry');
  return (
    <button type="button" className={classes.scanButton} aria-label={t('scan.open')}>
      <IconScan size={24} stroke={1.8} aria-hidden="true" />
    </button>
  );
}
