import { updateLack } from '#core/goods-lack/contract';
import type { Lack } from '#core/goods-lack/row';
import type { StoredOperation } from '#offline';
import type { Codes } from '../../../api/codes.ts';
import { RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useWork } from '../../../store-work/work.ts';
import type { KnownGoods } from '../parts/known-goods.ts';
import { useLackDetailSlot } from '../parts/lack-detail-slot.ts';
import { LackFacts, LackFigures } from '../parts/lack-facts.tsx';
import { LackHistory } from '../parts/lack-history.tsx';
import { mayStandIn, takenBody } from './decision.ts';
import { DecisionForm } from './decision-form.tsx';
import classes from './manager.module.css';
import type { Deciding } from './use-deciding.tsx';

/** One shortage in full: what was refused about it, the decision, its facts and its history. */
export function LackDetail(props: {
  lack: Lack;
  codes: Codes;
  known: KnownGoods;
  refused: readonly StoredOperation[];
  deciding: Deciding;
  why?: string | undefined;
  /** With the row that comes next, where one does. */
  onDone: (next?: string) => void;
}) {
  const { lack, refused, ...rest } = props;
  const { may } = useWork();
  const beside = useLackDetailSlot();
  const mayTake = may(updateLack) && props.why === undefined;
  const take = (goods: Parameters<typeof takenBody>[1]) => {
    const body = takenBody(lack, goods);
    if (body) void props.deciding([{ lack, body }]);
  };
  return (
    <div className={classes.detail}>
      <RefusedNotices operations={refused} />
      <LackFigures lack={lack} />
      <DecisionForm {...rest} lack={lack}>
        {beside?.({ lack, onTake: mayTake && mayStandIn(lack) ? take : undefined })}
        <LackFacts lack={lack} codes={props.codes} known={props.known} />
        <LackHistory id={lack.id} edited={lack.edit?.at ?? null} known={props.known} />
      </DecisionForm>
    </div>
  );
}
