import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Refreshing, Skeleton } from '../../../ui/feedback/waiting.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import type { useFigure } from '../use-figure.ts';

export type Told = ReturnType<typeof useFigure>;

/**
 * What a figure shows: its place until it is answered, or why it is not; dimmed while it answers an earlier question. That
 * there is nothing is said of an answer alone.
 */
export function Answered(props: { of: Told; isNothing: boolean; children: ReactNode }) {
  const { t } = useTranslation('insight');
  const { of, isNothing } = props;
  const isTold = of.rows !== undefined && !(isNothing && of.isOld);
  return (
    <>
      <NotAnswered of={of} />
      {!of.problem && !isTold && <Skeleton shape="rows" count={1} />}
      {isTold && (
        <Refreshing of={of}>{isNothing ? <Muted>{t('nothing')}</Muted> : props.children}</Refreshing>
      )}
    </>
  );
}

/** Why a figure was not answered, with a way to ask again. */
export function NotAnswered({ of: { problem, retry } }: { of: Pick<Told, 'problem' | 'retry'> }) {
  const { t } = useTranslation('reasons');
  return (
    problem && (
      <p role="status">
        {t(problem.reason, problem.params)}{' '}
        <Button variant="light" size="xs" onClick={retry}>
          {t('lists:try-again')}
        </Button>
      </p>
    )
  );
}
