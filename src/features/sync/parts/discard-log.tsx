import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredOperation } from '#offline';
import { useOffline, usePending } from '#offline/react';
import { useReason } from '../../../store-work/reason.ts';
import { useWhen } from '../when.ts';
import type { Wording } from '../wording.ts';
import classes from './device.module.css';
import { discardReasons } from './discard-question.tsx';

/** What was thrown away on this device in the last fourteen days, and why. */
export function DiscardLog({ wording }: { wording: Wording }) {
  const { t } = useTranslation('sync');
  const discarded = useDiscarded();
  if (discarded.length === 0) return null;
  return (
    <details className={classes.log}>
      <summary>{t('log.title', { count: discarded.length })}</summary>
      <ul>
        {discarded.map((operation) => (
          <Discarded key={operation.id} operation={operation} wording={wording} />
        ))}
      </ul>
    </details>
  );
}

function Discarded({ operation, wording }: { operation: StoredOperation; wording: Wording }) {
  const { t } = useTranslation('sync');
  const when = useWhen();
  const reason = useReason();
  const { sentence, words } = wording(operation);
  const { discarded } = operation;
  const why = discardReasons.find((one) => one === discarded?.why);
  const lines = [
    [why && t(`discard.why.${why}`), discarded?.words].filter(Boolean).join(': '),
    operation.lastAnswer ? reason(operation) : '',
    words,
  ];
  return (
    <li>
      <strong>{sentence}</strong>
      {discarded && <span>{when(discarded.at)}</span>}
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </li>
  );
}

/** Newest first; read anew whenever something has left the outbox. */
function useDiscarded(): StoredOperation[] {
  const offline = useOffline();
  const { loaded, operations } = usePending();
  const [discarded, setDiscarded] = useState<StoredOperation[]>([]);
  const count = operations.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: count is what says that something was thrown away
  useEffect(() => {
    if (!loaded) return;
    let isCurrent = true;
    void offline
      .operations('gone')
      // The database was closed under it: what comes to wait next reads it again.
      .catch((): StoredOperation[] => [])
      .then((gone) => {
        if (isCurrent) setDiscarded(gone.filter((one) => one.discarded !== undefined).reverse());
      });
    return () => {
      isCurrent = false;
    };
  }, [offline, loaded, count]);
  return discarded;
}
