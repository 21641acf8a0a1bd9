import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteServiceAccount,
  insertServiceAccount,
  listServiceAccounts,
  makeServiceKey,
  revokeServiceKey,
  type ServiceAccount,
  type ServiceKey,
} from '#core/service-accounts/contract';
import { keyDays } from '#core/service-accounts/rules';
import type { Searched } from '#core/wire/address';
import { listColumns } from '../../lists/list-columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../lists/sources.ts';
import { DeleteOne } from '../../office/delete-one.tsx';
import { InsertButton } from '../../office/insert-button.tsx';
import { useChange } from '../../office/office.tsx';
import { useOpenRow } from '../../office/remote-row.ts';
import { RowCard } from '../../office/row-card.tsx';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { OneTimePassword } from '../../ui/forms/one-time-password.tsx';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { AccountDetail } from './parts/detail.tsx';
import { KeyDays } from './parts/key-days.tsx';
import { NewAccount } from './parts/new-account.tsx';
import { accountState, lastUsed, tones } from './parts/words.ts';
import { type ServiceAccountSearch, serviceAccountAddress } from './search.ts';

type Task =
  | { task: 'insert' }
  | { task: 'key' | 'delete'; row: ServiceAccount }
  | { task: 'revoke'; key: ServiceKey }
  | { task: 'shown'; account: ServiceAccount; key: string };

export function ServiceAccountsScreen({ search, onSearch }: Searched<ServiceAccountSearch>) {
  const { t, i18n } = useTranslation('service-accounts');
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  const { q, sort } = usePaused(search);
  const source = useListOf(listServiceAccounts, { text: q, sort });
  const [opened, setOpened] = useOpenRow(source, { search, onSearch });
  const now = Date.now();
  return (
    <>
      <ListPage<ServiceAccount, ServiceAccountSearch>
        id="service-accounts"
        title={t('title')}
        address={serviceAccountAddress}
        search={search}
        onSearch={onSearch}
        list={{ source, about: t('about') }}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        firstSort="+code"
        {...columns(t, i18n.language, now)}
        card={(row) => (
          <RowCard onClick={() => setOpened(row)}>
            <strong>{row.name}</strong> <Muted>{row.code}</Muted> <State row={row} now={now} />
            <Muted size="small">{row.role}</Muted>
          </RowCard>
        )}
        text={{ key: 'q', label: t('search') }}
        filters={[]}
        actions={
          <InsertButton call={insertServiceAccount} onClick={() => setTask({ task: 'insert' })}>
            {t('insert')}
          </InsertButton>
        }
        open={
          opened && {
            rowKey: opened.id,
            title: opened.name,
            content: (
              <AccountDetail
                key={opened.id}
                row={opened}
                now={now}
                onKey={() => setTask({ task: 'key', row: opened })}
                onRevoke={(key) => setTask({ task: 'revoke', key })}
                onDelete={() => setTask({ task: 'delete', row: opened })}
              />
            ),
          }
        }
        onOpen={setOpened}
      />
      {task?.task === 'insert' && (
        <NewAccount onClose={close} onMade={(made) => setTask({ task: 'shown', ...made })} />
      )}
      {task?.task === 'key' && (
        <NewKey row={task.row} onClose={close} onMade={(made) => setTask({ task: 'shown', ...made })} />
      )}
      {task?.task === 'shown' && (
        <OneTimePassword
          isSecret
          title={t('key.made', { name: task.account.name })}
          usercode={task.account.code}
          password={task.key}
          onClose={close}
        />
      )}
      {task?.task === 'revoke' && (
        <DeleteOne
          call={revokeServiceKey}
          input={{ params: { id: task.key.id } }}
          title={t('key.revoke-question', { hint: task.key.hint })}
          text={t('key.revoke-text')}
          submitLabel={t('key.revoke')}
          done={t('key.revoked', { hint: task.key.hint })}
          onClose={close}
        />
      )}
      {task?.task === 'delete' && (
        <DeleteOne
          call={deleteServiceAccount}
          input={{ params: { id: task.row.id } }}
          title={t('delete-question', { name: task.row.name })}
          text={t('delete-text')}
          done={t('deleted', { name: task.row.name })}
          onDone={() => setOpened(undefined)}
          onClose={close}
        />
      )}
    </>
  );
}

function NewKey(props: {
  row: ServiceAccount;
  onClose: () => void;
  onMade: (made: { account: ServiceAccount; key: string }) => void;
}) {
  const { t } = useTranslation('service-accounts');
  const making = useChange(makeServiceKey, { isAnswerShown: true });
  const [days, setDays] = useState<(typeof keyDays)[number]>(keyDays[1]);
  const { row, onClose, onMade } = props;
  return (
    <FormSheet
      title={t('key.make-for', { name: row.name })}
      submitLabel={t('key.make')}
      isDirty={false}
      isBusy={making.isBusy}
      failure={making.problem && t(`reasons:${making.problem.reason}`, making.problem.params)}
      onSubmit={() =>
        void making.run({ body: { id: row.id, days } }).then((made) => made && onMade(made.data))
      }
      onClose={onClose}
    >
      <KeyDays chosen={days} onChoose={setDays} />
    </FormSheet>
  );
}

function State({ row, now }: { row: ServiceAccount; now: number }) {
  const { t } = useTranslation('service-accounts');
  const state = accountState(row, now);
  return <StateWord tone={tones[state]}>{t(`state.${state}`)}</StateWord>;
}

function columns(t: TFunction<'service-accounts'>, language: string, now: number) {
  return listColumns<ServiceAccount>([
    { key: 'code', header: t('column.code'), width: 130, sortKey: 'code', value: ({ code }) => code },
    { key: 'name', header: t('column.name'), width: 200, sortKey: 'name', value: ({ name }) => name },
    { key: 'keys', header: t('column.keys'), width: 110, render: (row) => <State row={row} now={now} /> },
    { key: 'role', header: t('column.role'), width: 150, value: ({ role }) => role },
    {
      key: 'areas',
      header: t('column.areas'),
      width: 200,
      value: ({ areas }) => areas.join(', '),
      render: ({ areas }) => (areas.length === 0 ? <Muted>{t('areas.none')}</Muted> : areas.join(', ')),
    },
    {
      key: 'lastUsed',
      header: t('column.lastUsed'),
      width: 170,
      value: (row) => lastUsed(row) ?? '',
      render: (row) => {
        const at = lastUsed(row);
        return at === null ? <Muted>{t('never-used')}</Muted> : exactTimeOf(at, language);
      },
    },
  ]);
}
