import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Substitute } from '#core/goods-lack/types';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { Pressable } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Muted } from '../../../ui/text/muted.tsx';
import { useFoundGoods } from './find-goods.ts';
import classes from './parts.module.css';
import { QuantityAt } from './quantity-at.tsx';

/**
 * Goods looked up by code, name or scan; each that was found can be taken: the arrows go through them, Enter takes one,
 * and the keyboard stays in the field.
 *
 * @param props.why why some cannot be taken; undefined = it can
 * @param props.takesFocus the keyboard begins here
 */
export function GoodsFinder(props: {
  label: string;
  onTake: (goods: Substitute) => void;
  why?: (goods: Substitute) => string | undefined;
  field?: Ref<HTMLInputElement>;
  takesFocus?: boolean;
}) {
  const { t, i18n } = useTranslation('goods-lack');
  const [text, setText] = useState('');
  const [active, setActive] = useState<string>();
  const { found, isAsking, isHere } = useFoundGoods(text);
  const listId = useId();
  const idOf = ({ article }: Substitute) => `${listId}-${article}`;
  const at = found.findIndex(({ article }) => article === active);
  const highlighted = found[at];
  const isNone = text.trim() !== '' && found.length === 0 && !isAsking;
  const { takesFocus = false } = props;

  function search(words: string): void {
    setText(words);
    setActive(undefined);
  }
  function take(goods: Substitute): void {
    if (props.why?.(goods) !== undefined) return;
    props.onTake(goods);
    search('');
  }
  function highlight(goods: Substitute | undefined): void {
    if (!goods) return;
    setActive(goods.article);
    document.getElementById(idOf(goods))?.scrollIntoView({ block: 'nearest' });
  }
  function press(event: KeyboardEvent): void {
    const { key } = event;
    const wanted = highlighted ?? (found.length === 1 && !isAsking ? found[0] : undefined);
    if (key === 'Enter' && wanted) take(wanted);
    else if (key === 'ArrowDown') highlight(found[(at + 1) % found.length]);
    else if (key === 'ArrowUp') highlight(found.at(Math.max(at, 0) - 1));
    // What is around the field stays open until it is empty.
    else if (key === 'Escape' && text !== '') search('');
    else if (key !== 'Enter') return;
    // Not the form around it either.
    event.preventDefault();
  }

  return (
    <div className={classes.finder}>
      <div className={classes.finderLine}>
        <TextInput
          ref={props.field}
          className={flow.fill}
          size="md"
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={highlighted && idOf(highlighted)}
          label={props.label}
          placeholder={t('search.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          autoFocus={takesFocus}
          // The sheet around it looks for these.
          data-autofocus={takesFocus || undefined}
          data-mantine-stop-propagation={text !== ''}
          value={text}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={press}
        />
        <ScanToSearch onText={search} />
      </div>
      <Muted as="p" size="small" role="status">
        {isHere && t('find.here')}
        {isNone && ` ${t('find.none')}`}
      </Muted>
      {found.length > 0 && (
        <div id={listId} role="listbox" aria-label={props.label} className={classes.found}>
          {found.map((goods) => {
            const why = props.why?.(goods);
            return (
              <Pressable
                key={goods.article}
                id={idOf(goods)}
                role="option"
                tabIndex={-1}
                aria-selected={goods === highlighted}
                aria-disabled={why !== undefined}
                // The keyboard stays where it was, on a phone too.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(goods)}
              >
                <span>
                  <b>{nameIn(goods, i18n.language)}</b>
                  <Muted size="small">
                    {goods.code}
                    {why !== undefined && ` · ${why}`}
                  </Muted>
                </span>
                <span className={classes.stock}>
                  {t('stock')} <QuantityAt quantity={goods.stock} at={goods.stockAt} />
                </span>
              </Pressable>
            );
          })}
        </div>
      )}
    </div>
  );
}
