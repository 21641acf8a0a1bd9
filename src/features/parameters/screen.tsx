import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listParameters, type ParameterRow, updateParameter } from '#core/parameters/contract';
import { useWhole } from '../../lists/sources.ts';
import { Entries, Entry } from '../../office/entries.tsx';
import { useOffice } from '../../office/office.tsx';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button, lookOf } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { EditParameter } from './parts/edit-parameter.tsx';
import { valueWords } from './parts/value-words.ts';

/** The limits of the program, each with what it does, for those who may change them. */
export function ParametersScreen() {
  const { t, i18n } = useTranslation('parameters');
  const list = useWhole(listParameters);
  const whyNot = useWhyNot(updateParameter);
  const mayChange = useOffice().may(updateParameter);
  const [editing, setEditing] = useState<ParameterRow>();
  const about = [t('about'), !mayChange && whyNot];
  return (
    <Page
      title={t('title')}
      actions={
        mayChange && (
          <Link to="/system/setup" {...lookOf({ variant: 'default' })}>
            {t('setup')}
          </Link>
        )
      }
    >
      <Entries list={list} shown={list.rows ?? []} about={about.filter(Boolean).join(' ')}>
        {(row) => (
          <Entry
            key={row.code}
            id={row.code}
            name={t(`name.${row.code}`)}
            text={
              <>
                <Muted size="small">{t(`text.${row.code}`)}</Muted>
                {row.updatedAt && row.updatedBy && (
                  <Muted size="small">
                    {t('updated', {
                      name: row.updatedBy,
                      at: exactTimeOf(Date.parse(row.updatedAt), i18n.language),
                    })}
                  </Muted>
                )}
              </>
            }
            value={valueWords(t, row.unit, row.value)}
          >
            {mayChange && (
              <Button
                reason={whyNot}
                variant="default"
                aria-label={t('edit-one', { name: t(`name.${row.code}`) })}
                onClick={() => setEditing(row)}
              >
                {t('edit')}
              </Button>
            )}
          </Entry>
        )}
      </Entries>
      {editing && <EditParameter row={editing} onClose={() => setEditing(undefined)} />}
    </Page>
  );
}
