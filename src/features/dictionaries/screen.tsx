import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DictionaryRow,
  deleteDictionary,
  insertDictionary,
  listDictionaries,
} from '#core/dictionaries/contract';
import { dictionaryTypes, nameIn } from '#core/dictionaries/rules';
import { useWhole } from '../../lists/sources.ts';
import { DeleteOne } from '../../office/delete-one.tsx';
import { InsertButton } from '../../office/insert-button.tsx';
import flow from '../../ui/layout/flow.module.css';
import { Page } from '../../ui/layout/page.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import classes from './dictionaries.module.css';
import { Codes } from './parts/codes.tsx';
import { EditCode } from './parts/edit-code.tsx';
import { TypeChoice } from './parts/type-choice.tsx';
import type { DictionarySearch } from './search.ts';

type Open = { task: 'insert' } | { task: 'edit' | 'delete'; row: DictionaryRow };

/** The codes of every type with their names; what the program knows is locked. */
export function DictionariesScreen(props: {
  search: DictionarySearch;
  onSearch: (change: DictionarySearch) => void;
}) {
  const { t, i18n } = useTranslation('dictionaries');
  const list = useWhole(listDictionaries);
  const type = props.search.type ?? dictionaryTypes[0];
  const isDesk = useDesk();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const choice = (
    <TypeChoice chosen={type} rows={list.rows} onChoose={(chosen) => props.onSearch({ type: chosen })} />
  );
  return (
    <Page
      title={t('title')}
      actions={
        <InsertButton call={insertDictionary} onClick={() => setOpen({ task: 'insert' })}>
          {t('insert')}
        </InsertButton>
      }
      toolbar={!isDesk && choice}
    >
      <div className={flow.filled}>
        {isDesk && choice}
        <div className={classes.codes}>
          <Codes key={type} type={type} list={list} onTask={(task, row) => setOpen({ task, row })} />
        </div>
      </div>
      {open?.task === 'insert' && <EditCode type={type} onClose={close} />}
      {open?.task === 'edit' && <EditCode type={type} row={open.row} onClose={close} />}
      {open?.task === 'delete' && (
        // What was written with the code has no name then.
        <DeleteOne
          call={deleteDictionary}
          input={{ params: { type: open.row.type, code: open.row.code } }}
          title={t('delete-question', { name: nameIn(i18n.language, open.row) })}
          text={t('delete-text')}
          done={t('deleted', { name: nameIn(i18n.language, open.row) })}
          onClose={close}
        />
      )}
    </Page>
  );
}
