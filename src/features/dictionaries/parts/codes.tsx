import { IconArrowDown, IconArrowUp, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DictionaryRow, orderDictionary, updateDictionary } from '#core/dictionaries/contract';
import { type DictionaryType, nameFields, nameIn } from '#core/dictionaries/rules';
import type { useWhole } from '../../../lists/sources.ts';
import { Entries, Entry } from '../../../office/entries.tsx';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { Muted } from '../../../ui/text/muted.tsx';

/** The codes of one type in their order, each with its four names and, for whoever may, what can be done with it. */
export function Codes(props: {
  type: DictionaryType;
  list: Omit<ReturnType<typeof useWhole>, 'rows'> & { rows: readonly DictionaryRow[] | undefined };
  onTask: (task: 'edit' | 'delete', row: DictionaryRow) => void;
}) {
  const { t, i18n } = useTranslation('dictionaries');
  const { type, list, onTask } = props;
  const rows = list.rows?.filter((row) => row.type === type) ?? [];
  const order = useChange(orderDictionary);
  const update = useChange(updateDictionary);
  const mayChange = useOffice().may(updateDictionary);
  const whyNot = useWhyNot(updateDictionary);

  async function put(row: DictionaryRow, index: number) {
    const codes = rows.map(({ code }) => code).filter((code) => code !== row.code);
    codes.splice(index, 0, row.code);
    if (await order.run({ body: { type, codes } })) toast(t('ordered'));
  }

  async function switchOver({ code, version, nameZh, nameEn, nameEs, nameJa, ...row }: DictionaryRow) {
    const enableStatus = !row.enableStatus;
    const body = { type, code, version, enableStatus, nameZh, nameEn, nameEs, nameJa };
    if (await update.run({ body })) toast(t(enableStatus ? 'enabled' : 'disabled', { code }));
  }

  const actionsOf = (row: DictionaryRow, place: number, name: string) => {
    const button = { size: 'xs', variant: 'subtle', reason: whyNot } as const;
    const verb = row.enableStatus ? 'disable' : 'enable';
    return (
      <>
        <IconButton
          {...button}
          reason={whyNot ?? (place === 0 ? t('is-first') : undefined)}
          label={t('up-one', { name })}
          onClick={() => void put(row, place - 1)}
        >
          <IconArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          {...button}
          reason={whyNot ?? (place === rows.length - 1 ? t('is-last') : undefined)}
          label={t('down-one', { name })}
          onClick={() => void put(row, place + 1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <Button {...button} aria-label={t('edit-one', { name })} onClick={() => onTask('edit', row)}>
          {t('edit')}
        </Button>
        {!row.system && (
          <>
            <Button {...button} aria-label={t(`${verb}-one`, { name })} onClick={() => void switchOver(row)}>
              {t(verb)}
            </Button>
            <Button
              {...button}
              color="red"
              aria-label={t('delete-one', { name })}
              onClick={() => onTask('delete', row)}
            >
              {t('forms:delete')}
            </Button>
          </>
        )}
      </>
    );
  };

  const about = [t(`about.${type}`), rows.some(({ system }) => system) && t('locked')];
  return (
    <>
      <Failure of={order.problem ?? update.problem} />
      <Entries
        list={list}
        shown={rows}
        about={about.filter(Boolean).join(' ')}
        isChanging={order.isBusy || update.isBusy}
      >
        {(row, place) => {
          const name = nameIn(i18n.language, row);
          return (
            <Entry
              key={row.code}
              id={row.code}
              name={name}
              isOff={!row.enableStatus}
              marks={
                <Muted size="small">
                  <Facts
                    of={[
                      row.code,
                      row.system && (
                        <>
                          <IconLock size={14} aria-hidden="true" /> {t('system')}
                        </>
                      ),
                      row.isFinal && t('final'),
                      row.pullDays !== null && t('pull-days-short', { count: row.pullDays }),
                      !row.enableStatus && t('off'),
                    ]}
                  />
                </Muted>
              }
              text={
                <Muted size="small">
                  <Facts
                    of={nameFields.map((field) => (
                      <span key={field} lang={field.slice(-2).toLowerCase()}>
                        {row[field]}
                      </span>
                    ))}
                  />
                </Muted>
              }
            >
              {mayChange && actionsOf(row, place, name)}
            </Entry>
          );
        }}
      </Entries>
    </>
  );
}
