import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { recordedAs, type StoredOperation } from '#offline';
import { usePending } from '#offline/react';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { queued } from '../offline-kind.ts';
import classes from './parts.module.css';

/** What was refused about each shortage and waits for its user, oldest first. */
export function useRefusedByLack(): ReadonlyMap<string, readonly StoredOperation[]> {
  const { operations } = usePending();
  return useMemo(() => grouped(operations.filter(({ state }) => state === 'parked')), [operations]);
}

function grouped(operations: readonly StoredOperation[]): Map<string, StoredOperation[]> {
  const byLack = new Map<string, StoredOperation[]>();
  for (const operation of operations) {
    const id = recordedAs(operation, ...queued)?.params.id;
    if (id !== undefined) byLack.set(id, [...(byLack.get(id) ?? []), operation]);
  }
  return byLack;
}

/** On a row with unsent work; where something about it was refused, the mark leads to deciding about it. */
export function RowMark(props: { refused: readonly StoredOperation[] | undefined; className?: string }) {
  const [first] = props.refused ?? [];
  const className = props.className ?? classes.mark;
  if (!first) return <UnsentMark isParked={false} className={className} />;
  return (
    <Link
      to="/sync"
      search={{ operation: first.id }}
      className={classes.markLink}
      onClick={(event) => event.stopPropagation()}
    >
      <UnsentMark isParked className={className} />
    </Link>
  );
}
