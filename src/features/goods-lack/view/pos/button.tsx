import { IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportToPos } from '#core/goods-lack/online-contract';
import { useStoreWork } from '../../../../store-work/store-work.ts';
import { Button, IconButton } from '../../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../../ui/feedback/cut-off.ts';
import type { ViewProps } from '../search.ts';

/** The way to the POS export; without a network or the permission it says why there is none. */
export function PosButton(props: Pick<ViewProps, 'onSearch'> & { isIcon?: boolean; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('lack-view');
  const { may } = useStoreWork();
  const whyCutOff = useWhyCutOff();
  const reason = may(exportToPos) ? whyCutOff : t('reasons:no-permission', { point: t('pos.point') });
  const onClick = () => props.onSearch({ pos: 'new' });
  if (props.isIcon)
    return (
      <IconButton label={t('pos.title')} variant="default" reason={reason} onClick={onClick}>
        <IconFileExport size={22} stroke={1.8} aria-hidden="true" />
      </IconButton>
    );
  return (
    <Button
      size={props.size ?? 'sm'}
      reason={reason}
      leftSection={<IconFileExport size={18} stroke={1.8} aria-hidden="true" />}
      onClick={onClick}
    >
      {t('pos.title')}
    </Button>
  );
}
