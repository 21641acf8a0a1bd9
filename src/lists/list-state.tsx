import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/waiting.tsx';
import { useDesk } from '../ui/layout/use-desk.ts';
import { NeverLoaded, useFirstDownload } from './first-download.tsx';
import { useHolder } from './reader.ts';

/** Instead of a list of what this device holds: the first download, or why there is nothing to show. */
export function ListState(props: {
  /** The rows have been read. */
  isLoaded: boolean;
  /** Of the rows that the list was made for, not of what is being typed. */
  isEmpty: boolean;
  isFiltered: boolean;
  empty: { title: string; text: string };
  noMatch: string;
  /** Other lists that have some. */
  elsewhere?: ReactNode;
  /** Takes the filters away. */
  onClear: () => void;
}) {
  const { t } = useTranslation('store-work');
  const { download } = useHolder();
  const first = useFirstDownload();
  const isDesk = useDesk();
  if (first === 'none') return <NeverLoaded />;
  if (!props.isEmpty) return null;
  if (!props.isLoaded || !download.isComplete) return <Skeleton shape={isDesk ? 'table' : 'cards'} />;
  if (!props.isFiltered) {
    return (
      <EmptyState title={props.empty.title}>
        <p>{props.empty.text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={props.noMatch}
      actions={
        <>
          {props.elsewhere}
          <WayOut onGo={props.onClear}>{t('filter.clear-all')}</WayOut>
        </>
      }
    />
  );
}

/** A way out of a list without rows. */
export function WayOut({ onGo, children }: { onGo: () => void; children: ReactNode }) {
  return (
    <Button size="md" variant="light" onClick={onGo}>
      {children}
    </Button>
  );
}
