import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../ui/layout/sheet.tsx';
import { useDesk } from '../ui/layout/use-desk.ts';
import { Beside } from './beside.tsx';
import type { Open } from './list.ts';

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

/** What the page of a list says of the open row: in the frame of its title, or in one that it brings. */
export function OpenOne({ of, onClose }: { of: Open | undefined; onClose: () => void }) {
  if (of?.title === undefined) return of?.content;
  return (
    <OpenRow label={of.label ?? of.title} title={of.title} rowKey={of.rowKey} onClose={onClose}>
      {of.content}
    </OpenRow>
  );
}
