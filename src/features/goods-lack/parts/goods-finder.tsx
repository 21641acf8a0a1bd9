import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Substitute } from '#core/goods-lack/types';
import { ScanToSearch } from '../../../store-work/scan-to-search.tsx';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { useFoundGoods } from './find-goods.ts';
import classes from './parts.module.css';
import { QuantityAt } from './quantity-at.tsx';

/**
 * Goods looked up by code, name or scan; each that was found can be taken.
 *
 * @param props.why why some cannot be taken; undefined = it can
 */
export function GoodsFinder(props: {
  label: string;
  onTake: (goods: Substitute) => void;
  why?: (goods: Substitute) => string | undefined;
}) {
  const { t, i18n } = useTranslation('goods-lack');
  const [text, setText] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { found, isAsking, isHere } = useFoundGoods(text);
  const find = (scanned: string) => {
    setText(scanned);
    setScanning(false);
  };
  const isNone = text.trim() !== '' && found.length === 0 && !isAsking;
  return (
    <div className={classes.finder}>
      <div className={classes.finderLine}>
        <TextInput
          className={classes.finderField}
          size="md"
          type="search"
          label={props.label}
          placeholder={t('search.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [only] = found;
            if (event.key !== 'Enter') return;
            // Not the form around it.
            event.preventDefault();
            if (only && found.length === 1 && props.why?.(only) === undefined) {
              props.onTake(only);
              setText('');
            }
          }}
        />
        <ScanToSearch isOpen={isScanning} onOpen={setScanning} onText={find} />
      </div>
      <Muted as="p" size="small" role="status">
        {isHere && t('find.here')}
        {isNone && ` ${t('find.none')}`}
      </Muted>
      <ul className={classes.found}>
        {found.map((goods) => {
          const why = props.why?.(goods);
          return (
            <li key={goods.article}>
              <Pressable
                disabled={why !== undefined}
                onClick={() => {
                  props.onTake(goods);
                  setText('');
                }}
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
            </li>
          );
        })}
      </ul>
    </div>
  );
}
