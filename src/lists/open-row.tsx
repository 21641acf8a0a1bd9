import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../ui/layout/sheet.tsx';
import { useDesk } from '../ui/layout/use-desk.ts';
import { Beside } from './beside.tsx';

/** What is open of a list: beside it on the desk (in `WithBeside`), on the phone from the bottom, in reach of the thumb. */
export function OpenRow(props: {
  label: string;
  title: string;
  rowKey?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('app');
  const isDesk = useDesk();
  if (isDesk) return <Beside {...props} />;
  return (
    <Sheet opened title={props.title} closeLabel={t('close')} onClose={props.onClose}>
      {props.children}
    </Sheet>
  );
}
