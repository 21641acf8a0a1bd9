import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../ui/layout/sheet.tsx';
import { useDesk } from '../ui/layout/use-desk.ts';
import { Beside } from './beside.tsx';

/** What is open of a list: beside it on the desk (in `WithBeside`), on the phone from the bottom, in reach of the thumb. */
export function OpenRow(props: { label: string; title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('app');
  const isDesk = useDesk();
  const { label, ...row } = props;
  return isDesk ? <Beside label={label} {...row} /> : <Sheet opened closeLabel={t('close')} {...row} />;
}
