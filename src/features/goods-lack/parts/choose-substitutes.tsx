import { useDidUpdate } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { substitutesAtMost, substitutesProblem } from '#core/goods-lack/decision';
import type { Substitute } from '#core/goods-lack/types';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { GoodsFinder } from './goods-finder.tsx';
import type { KnownGoods } from './known-goods.ts';
import classes from './parts.module.css';
import { QuantityAt } from './quantity-at.tsx';

/** Up to three substitutes: none twice, and none the goods itself. */
export function ChooseSubstitutes(props: {
  /** The article of the goods that they stand in for. */
  own: string;
  chosen: readonly Substitute[];
  known: KnownGoods;
  onChange: (chosen: readonly Substitute[]) => void;
  /** The keyboard begins at the search. */
  takesFocus?: boolean;
}) {
  const { t, i18n } = useTranslation('goods-lack');
  const { chosen, known, onChange } = props;
  const idOf = (one: Substitute) => known.whole(one).article || one.code;
  const why = (goods: Substitute) => {
    const problem = substitutesProblem([...chosen, goods].map(idOf), props.own);
    return problem && t(`reasons:${problem}`);
  };
  const field = useRef<HTMLInputElement>(null);
  const full = useRef<HTMLElement>(null);
  const isByKey = useRef(false);
  // With what was taken away, or with the field, the keyboard would fall. A finger opens no keyboard of letters.
  useDidUpdate(() => {
    if (document.activeElement !== document.body) return;
    if (full.current) full.current.focus();
    else if (isByKey.current) field.current?.focus();
  }, [chosen.length]);
  return (
    <div className={classes.choosing}>
      {chosen.length > 0 && (
        <ol className={classes.substitutes} aria-label={t('chosen')}>
          {chosen.map((goods) => {
            const one = known.whole(goods);
            const name = nameIn(one, i18n.language);
            return (
              <li key={goods.code} className={classes.chosen}>
                <span>
                  {name} <small>{goods.code}</small>
                </span>
                <span className={classes.stock}>
                  {t('stock')} <QuantityAt quantity={one.stock} at={one.stockAt} />
                </span>
                <IconButton
                  label={t('chosen.remove', { name })}
                  onClick={({ detail }) => {
                    isByKey.current = detail === 0;
                    onChange(chosen.filter((other) => other !== goods));
                  }}
                >
                  <IconX size={18} aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ol>
      )}
      {chosen.length < substitutesAtMost ? (
        <GoodsFinder
          label={t('find')}
          why={why}
          field={field}
          takesFocus={props.takesFocus ?? false}
          onTake={(goods) => onChange([...chosen, goods])}
        />
      ) : (
        <Muted ref={full} as="p" size="small" tabIndex={-1} className={classes.full}>
          {t('chosen.full')}
        </Muted>
      )}
    </div>
  );
}
