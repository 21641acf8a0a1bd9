import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateLack } from '#core/goods-lack/contract';
import { exchange, undecided } from '#core/goods-lack/decision';
import type { Lack } from '#core/goods-lack/row';
import type { FoldedRow, StoredOperation } from '#offline';
import type { Codes } from '../../../api/codes.ts';
import { useWork } from '../../../store-work/work.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { DecisionWord } from '../parts/decision-word.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { LackCard } from '../parts/lack-card.tsx';
import { RowMark } from '../parts/row-mark.tsx';
import { Substitutes } from '../parts/substitutes.tsx';
import { methodBody } from './decision.ts';
import classes from './manager.module.css';
import type { Deciding } from './use-deciding.tsx';

/**
 * A shortage with its likely decisions: to substitute in one tap where there are default substitutes; the rest in a sheet. One
 * that only the server has is decided in the sheet alone.
 */
export function DecideCard(props: {
  lack: Lack;
  row: FoldedRow<Lack> | undefined;
  refused: readonly StoredOperation[] | undefined;
  codes: Codes;
  known: KnownGoods;
  deciding: Deciding;
  onOpen: (lack: Lack) => void;
}) {
  const { lack, row, refused } = props;
  return (
    <LackCard
      lack={lack}
      lackQty={lack.lackQty}
      mark={row?.pending && <RowMark refused={row.parked ? refused : undefined} />}
      onOpen={() => props.onOpen(lack)}
    >
      {row && lack.disposal === undecided ? <Choices {...props} /> : <Decided {...props} />}
    </LackCard>
  );
}

type CardProps = Parameters<typeof DecideCard>[0];

function Choices({ lack, codes, known, deciding, onOpen }: CardProps) {
  const { t, i18n } = useTranslation('lack-manager');
  const { may } = useWork();
  if (!may(updateLack)) return null;
  const defaults = known.defaultsOf(lack.article);
  const offered = codes.choices.filter(
    ({ code }) => code !== undecided && (code !== exchange || defaults.length > 0),
  );
  const [likely, ...others] = offered;
  const name = nameIn(lack, i18n.language);
  const choose = (code: string) => {
    const body = methodBody(lack, code, defaults);
    if (body) void deciding([{ lack, body }]);
  };
  return (
    <>
      {likely?.code === exchange && <Substitutes of={defaults} known={known} isShort />}
      <div className={classes.choices}>
        {likely && (
          <Button
            size="md"
            variant={likely.code === exchange ? 'filled' : 'default'}
            className={classes.likely}
            onClick={() => choose(likely.code)}
          >
            {likely.name}
          </Button>
        )}
        {others.slice(0, 1).map((choice) => (
          <Button key={choice.code} size="md" variant="default" onClick={() => choose(choice.code)}>
            {choice.name}
          </Button>
        ))}
        <IconButton size="md" variant="default" label={t('card.more', { name })} onClick={() => onOpen(lack)}>
          <IconDotsVertical size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}

/** What was decided, by whom. */
function Decided({ lack, codes, known }: Pick<CardProps, 'lack' | 'codes' | 'known'>) {
  const { i18n } = useTranslation();
  const names = lack.substitutes.map((one) => nameIn(known.whole(one), i18n.language)).join(' · ');
  return (
    <p className={classes.decided}>
      <DecisionWord code={lack.disposal} codes={codes} /> {names}
      {lack.edit && <span> {lack.edit.userName}</span>}
    </p>
  );
}
