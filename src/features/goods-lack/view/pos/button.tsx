import { IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportToPos } from '#core/goods-lack/pos-contract';
import { useStoreWork } from '../../../../store-work/store-work.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../../ui/feedback/cut-off.ts';
import type { ViewProps } from '../search.ts';

/** The way to the POS export; without a network or the permission it says why there is none. */
export function PosButton(props: Pick<ViewProps, 'onSearch'> & { isQuiet?: boolean; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('lack-view');
  const { may } = useStoreWork();
  const whyCutOff = useWhyCutOff();
  const reason = may(exportToPos) ? whyCutOff : t('reasons:no-permission', { point: t('pos.point') });
  const onClick = () => props.onSearch({ pos: 'new' });
  return (
    <Button
      size={props.size ?? (props.isQuiet ? 'md' : 'sm')}
      {...(props.isQuiet && { variant: 'default', fullWidth: true })}
      reason={reason}
      leftSection={<IconFileExport size={18} stroke={1.8} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('pos.title')}
    </Button>
  );
}
