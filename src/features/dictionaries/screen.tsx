import { NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DictionaryRow, insertDictionary } from '#core/dictionaries/contract';
import { type DictionaryType, dictionaryTypes, isDictionaryType } from '#core/dictionaries/rules';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Refreshing } from '../../ui/feedback/waiting.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { ListState } from '../../ui/lists/record-list.tsx';
import { useDictionaries } from './data.ts';
import classes from './dictionaries.module.css';
import { Codes, type CodeTask } from './parts/codes.tsx';
import { DeleteCode } from './parts/delete-code.tsx';
import { EditCode } from './parts/edit-code.tsx';
import type { DictionarySearch } from './search.ts';

type Open = { task: 'insert' } | { task: CodeTask; row: DictionaryRow };

/** The codes of every type with their names; what the program knows is locked. */
export function DictionariesScreen(props: {
  search: DictionarySearch;
  onSearch: (change: DictionarySearch) => void;
}) {
  const { t } = useTranslation('dictionaries');
  const { rows = [], ...list } = useDictionaries();
  const type = props.search.type ?? dictionaryTypes[0];
  const shown = rows.filter((row) => row.type === type);
  const whyNotInsert = useWhyNot(insertDictionary);
  const isDesk = useDesk();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Page
      title={t('title')}
      actions={
        <Button
          reason={whyNotInsert}
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setOpen({ task: 'insert' })}
        >
          {t('insert')}
        </Button>
      }
      toolbar={
        !isDesk && (
          <NativeSelect
            className={classes.choice}
            size="md"
            aria-label={t('types')}
            value={type}
            data={dictionaryTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              if (isDictionaryType(chosen)) props.onSearch({ type: chosen });
            }}
          />
        )
      }
    >
      <div className={classes.beside}>
        {isDesk && (
          <Types chosen={type} rows={rows} onChoose={(chosen) => props.onSearch({ type: chosen })} />
        )}
        <div className={classes.codes}>
          <ListState
            list={{ ...list, items: shown, total: list.fetchedAt === 0 ? undefined : shown.length }}
            about={[t(`about.${type}`), shown.some(({ system }) => system) && t('locked')]
              .filter(Boolean)
              .join(' ')}
            isFiltered={false}
          />
          {shown.length > 0 && (
            <Refreshing of={list}>
              <Codes key={type} type={type} rows={shown} onTask={(task, row) => setOpen({ task, row })} />
            </Refreshing>
          )}
        </div>
      </div>
      {open?.task === 'insert' && <EditCode type={type} onClose={close} />}
      {open?.task === 'edit' && <EditCode type={type} row={open.row} onClose={close} />}
      {open?.task === 'delete' && <DeleteCode row={open.row} onClose={close} />}
    </Page>
  );
}

function Types(props: {
  chosen: DictionaryType;
  rows: readonly DictionaryRow[];
  onChoose: (type: DictionaryType) => void;
}) {
  const { t } = useTranslation('dictionaries');
  return (
    <nav className={classes.types} aria-label={t('types')}>
      {dictionaryTypes.map((type) => (
        <button
          key={type}
          type="button"
          aria-current={type === props.chosen ? 'true' : undefined}
          onClick={() => props.onChoose(type)}
        >
          <span>
            {t(`type.${type}`)}
            <code>{type}</code>
          </span>
          {props.rows.length > 0 && <b>{props.rows.filter((row) => row.type === type).length}</b>}
        </button>
      ))}
    </nav>
  );
}
