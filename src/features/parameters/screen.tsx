import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ParameterRow, updateParameter } from '#core/parameters/contract';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Refreshing } from '../../ui/feedback/waiting.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ListState } from '../../ui/lists/record-list.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { useParameters } from './data.ts';
import classes from './parameters.module.css';
import { EditParameter } from './parts/edit-parameter.tsx';
import { valueWords } from './parts/value-words.ts';

/** The limits of the program, each with what it does, for those who may change them. */
export function ParametersScreen() {
  const { t } = useTranslation('parameters');
  const { rows = [], ...list } = useParameters();
  const [editing, setEditing] = useState<ParameterRow>();
  return (
    <Page title={t('title')}>
      <ListState
        list={{ ...list, items: rows, total: list.fetchedAt === 0 ? undefined : rows.length }}
        about={t('about')}
        isFiltered={false}
      />
      <Refreshing of={{ ...list, isAsking: list.isAsking && rows.length > 0 }}>
        <ul className={classes.list}>
          {rows.map((row) => (
            <Parameter key={row.code} row={row} onEdit={() => setEditing(row)} />
          ))}
        </ul>
      </Refreshing>
      {editing && <EditParameter row={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}

function Parameter({ row, onEdit }: { row: ParameterRow; onEdit: () => void }) {
  const { t, i18n } = useTranslation('parameters');
  const whyNot = useWhyNot(updateParameter);
  return (
    <li className={classes.row} data-row={row.code}>
      <div className={classes.what}>
        <strong>{t(`name.${row.code}`)}</strong>
        <span>{t(`text.${row.code}`)}</span>
        {row.updatedAt && row.updatedBy && (
          <span>
            {t('updated', { name: row.updatedBy, at: exactTimeOf(Date.parse(row.updatedAt), i18n.language) })}
          </span>
        )}
      </div>
      <b className={classes.value}>{valueWords(t, row.unit, row.value)}</b>
      <Button
        reason={whyNot}
        variant="default"
        size="sm"
        aria-label={t('edit-one', { name: t(`name.${row.code}`) })}
        onClick={onEdit}
      >
        {t('edit')}
      </Button>
    </li>
  );
}
