import { IconPlus } from '@tabler/icons-react';
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
import { useChange } from '../../office/office.tsx';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
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
  const { t } = useTranslation('dictionaries');
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
        <Button
          reason={useWhyNot(insertDictionary)}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setOpen({ task: 'insert' })}
        >
          {t('insert')}
        </Button>
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
      {open?.task === 'delete' && <DeleteCode row={open.row} onClose={close} />}
    </Page>
  );
}

/** What was written with the code has no name then. */
function DeleteCode({ row, onClose }: { row: DictionaryRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('dictionaries');
  const deletion = useChange(deleteDictionary);
  const name = nameIn(i18n.language, row);
  return (
    <DeleteOne
      title={t('delete-question', { name })}
      text={t('delete-text')}
      making={deletion}
      run={() => deletion.run({ params: { type: row.type, code: row.code } })}
      done={t('deleted', { name })}
      onClose={onClose}
    />
  );
}
