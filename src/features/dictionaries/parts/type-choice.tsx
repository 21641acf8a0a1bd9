import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DictionaryRow } from '#core/dictionaries/contract';
import { type DictionaryType, dictionaryTypes } from '#core/dictionaries/rules';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../dictionaries.module.css';

/** Whose codes are shown: beside them on the desk, above them on the phone. */
export function TypeChoice(props: {
  chosen: DictionaryType;
  rows: readonly DictionaryRow[] | undefined;
  onChoose: (type: DictionaryType) => void;
}) {
  const { t } = useTranslation('dictionaries');
  const { chosen, rows, onChoose } = props;
  if (!useDesk())
    return (
      <NativeSelect
        className={classes.choice}
        size="md"
        aria-label={t('types')}
        value={chosen}
        data={dictionaryTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={({ currentTarget: { selectedIndex } }) =>
          onChoose(dictionaryTypes[selectedIndex] ?? chosen)
        }
      />
    );
  return (
    <nav className={classes.types} aria-label={t('types')}>
      {dictionaryTypes.map((type) => (
        <Pressable
          key={type}
          aria-current={type === chosen ? 'true' : undefined}
          onClick={() => onChoose(type)}
        >
          <span>
            {t(`type.${type}`)}
            <Muted as="div" size="fine">
              {type}
            </Muted>
          </span>
          <Muted>{rows?.filter((row) => row.type === type).length}</Muted>
        </Pressable>
      ))}
    </nav>
  );
}
