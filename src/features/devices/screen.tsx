import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, listDevices } from '#core/devices/contract';
import { type DeviceOrder, deviceStates } from '#core/devices/rules';
import type { Searched } from '#core/wire/address';
import { listColumns } from '../../lists/list-columns.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { usePageSize } from '../../lists/pages.tsx';
import { useListOf, usePage, usePaused } from '../../lists/sources.ts';
import { RowCard } from '../../office/row-card.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { choiceOf } from '../../ui/lists/filter.ts';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { DeviceDetail } from './parts/detail.tsx';
import { NameSheet, OrderSheet, ShareQuestion } from './parts/tasks.tsx';
import { kindText, nameText, orderText, tones, unsentText, usersText, type Words } from './parts/words.ts';
import { type DeviceSearch, deviceAddress } from './search.ts';

type Task = { device: Device; order: DeviceOrder | 'name' | 'share' };

/** The devices that the app is used on: what each runs and still has unsent; signed out, locked and wiped from here. */
export function DevicesScreen({ search, onSearch }: Searched<DeviceSearch>) {
  const { t, i18n } = useTranslation('devices');
  const [task, setTask] = useState<Task>();
  const { q, state, sort } = usePaused(search);
  const source = useListOf(listDevices, { text: q, state, sort });
  const page = usePage(source, search.page ?? 1, usePageSize(search));
  const opened = page.items.find(({ id }) => id === search.device);
  const close = () => setTask(undefined);
  return (
    <>
      <ListPage<Device, DeviceSearch>
        id="devices"
        title={t('title')}
        address={deviceAddress}
        search={search}
        onSearch={onSearch}
        list={{ source, about: t('about') }}
        rowKey={({ id }) => id}
        nameOf={(device) => nameText(t, device)}
        firstSort="-lastSeenAt"
        {...columns(t, i18n.language)}
        card={(device) => (
          <RowCard onClick={() => onSearch({ device: device.id })}>
            <strong>{nameText(t, device)}</strong> <State device={device} />
            {device.shared && <Muted size="small">{t('shared')}</Muted>}
            <span>{usersText(device)}</span>
            <Muted size="small">
              <Facts
                of={[
                  device.store?.name ?? t('head-office'),
                  exactTimeOf(device.lastSeenAt, i18n.language),
                  device.unsent.operations + device.unsent.photos > 0 && unsentText(t, device),
                ]}
              />
            </Muted>
            {orderText(t, device, i18n.language) && (
              <Muted size="small">{orderText(t, device, i18n.language)}</Muted>
            )}
          </RowCard>
        )}
        text={{ key: 'q', label: t('search') }}
        filters={[choiceOf('state', t('column.state'), deviceStates, (value) => t(`state.${value}`))]}
        open={
          opened && {
            rowKey: opened.id,
            title: nameText(t, opened),
            content: (
              <DeviceDetail
                key={opened.id}
                device={opened}
                onOrder={(order) => setTask({ device: opened, order })}
                onShare={() => setTask({ device: opened, order: 'share' })}
                onName={() => setTask({ device: opened, order: 'name' })}
              />
            ),
          }
        }
        onOpen={(device) => onSearch({ device: device?.id })}
      />
      {task?.order === 'name' && <NameSheet device={task.device} onClose={close} />}
      {task?.order === 'share' && <ShareQuestion device={task.device} onClose={close} />}
      {task && task.order !== 'name' && task.order !== 'share' && (
        <OrderSheet device={task.device} order={task.order} onClose={close} />
      )}
    </>
  );
}

function State({ device }: { device: Device }) {
  const { t } = useTranslation('devices');
  return <StateWord tone={tones[device.state]}>{t(`state.${device.state}`)}</StateWord>;
}

function columns(t: Words, language: string) {
  return listColumns<Device>([
    {
      key: 'name',
      header: t('column.name'),
      width: 190,
      sortKey: 'name',
      value: ({ name }) => name,
      render: (device) => (
        <span>
          {nameText(t, device)} {device.shared && <Muted>{t('shared')}</Muted>}
        </span>
      ),
    },
    { header: t('column.kind'), value: (device) => kindText(t, device) },
    {
      key: 'state',
      header: t('column.state'),
      width: 210,
      value: ({ state }) => t(`state.${state}`),
      render: (device) => {
        const text = orderText(t, device, language);
        return (
          <span title={text}>
            <State device={device} /> {device.state === 'wiping' && <Muted>{t('when-next')}</Muted>}
          </span>
        );
      },
    },
    { key: 'users', header: t('column.users'), width: 200, value: usersText },
    {
      key: 'store',
      header: t('column.store'),
      width: 150,
      sortKey: 'store',
      value: ({ store }) => store?.code ?? '',
      render: ({ store }) => (store ? store.name : <Muted>{t('head-office')}</Muted>),
    },
    {
      key: 'lastSeenAt',
      header: t('column.lastSeenAt'),
      width: 170,
      sortKey: 'lastSeenAt',
      value: ({ lastSeenAt }) => lastSeenAt,
      render: ({ lastSeenAt }) => exactTimeOf(lastSeenAt, language),
    },
    { key: 'unsent', header: t('column.unsent'), width: 130, value: (device) => unsentText(t, device) },
    {
      key: 'version',
      header: t('column.version'),
      width: 140,
      sortKey: 'version',
      value: ({ version }) => version,
      render: ({ version }) => version || '–',
    },
    {
      key: 'sessions',
      header: t('sessions'),
      width: 100,
      align: 'right',
      render: ({ sessions }) => sessions.length,
    },
  ]);
}
