import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { ListRow } from '#core/near-expiry/row';
import { Button } from '../../../ui/buttons/button.tsx';
import { useLotParts, type WritingOff } from '../lot-parts.ts';
import classes from '../near-expiry.module.css';
import type { FootRoom } from './feet.ts';

/** What another feature says of a lot, across its card: its price, or of an expired one writing it off. Mostly nothing. */
export function CardFoot(props: {
  row: ListRow;
  expired: WritingOff | undefined;
  /** What it takes, from the first: it is fetched later. */
  room: FootRoom | undefined;
  isTaken: boolean;
  /** Says that an expired lot still stands there; undefined for who may not. */
  onRemains: (() => void) | undefined;
}) {
  const { t, i18n } = useTranslation('near-expiry');
  const { row, expired, room, onRemains } = props;
  const parts = useLotParts();
  if (!parts || !room) return null;
  return (
    <div className={classes.foot} data-room={room} data-expired={expired && true}>
      <Suspense fallback={expired && <span className={classes.likely} />}>
        <parts.Foot row={row} expired={expired} />
      </Suspense>
      {expired && onRemains && (
        <Button
          size="md"
          variant="subtle"
          className={classes.remains}
          aria-disabled={props.isTaken || undefined}
          aria-label={`${t('action.remains')}: ${nameIn(row, i18n.language)}`}
          onClick={onRemains}
        >
          {t('action.remains')}
        </Button>
      )}
    </div>
  );
}
