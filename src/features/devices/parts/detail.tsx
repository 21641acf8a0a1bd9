import { useTranslation } from 'react-i18next';
import { type Device, nameDevice, orderDevice, shareDevice } from '#core/devices/contract';
import { type DeviceOrder, ordersFor } from '#core/devices/rules';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { kindText, orderText, tones, unsentText } from './words.ts';

/** A device whole: whose it is, what is on it, and what can be done from here. */
export function DeviceDetail(props: {
  device: Device;
  onOrder: (order: DeviceOrder) => void;
  onName: () => void;
  onShare: () => void;
}) {
  const { t, i18n } = useTranslation('devices');
  const { device } = props;
  const whyNot = useWhyNot(orderDevice);
  const whyNotShare = useWhyNot(shareDevice);
  const whyNotName = useWhyNot(nameDevice);
  const time = (instant: string) => exactTimeOf(instant, i18n.language);
  const ordered = orderText(t, device, i18n.language);
  return (
    <div className={flow.tight}>
      <p>
        <StateWord tone={tones[device.state]}>{t(`state.${device.state}`)}</StateWord>
        {device.shared && <Muted> {t('shared')}</Muted>}
        {device.current && <Muted> {t('account:devices.this')}</Muted>}
      </p>
      {ordered && <Muted as="p">{ordered}</Muted>}
      <FactList
        of={[
          [t('column.kind'), `${kindText(t, device)}, ${t(device.installed ? 'installed' : 'in-browser')}`],
          [t('column.version'), device.version || '–'],
          [t('column.store'), device.store ? `${device.store.code} ${device.store.name}` : t('head-office')],
          [t('column.lastSeenAt'), time(device.lastSeenAt)],
          [t('first-seen'), time(device.firstSeenAt)],
          [t('column.unsent'), unsentText(t, device)],
        ]}
      />
      <Heading level={3}>{t('users')}</Heading>
      <FactList of={device.users.map((one) => [`${one.name} ${one.usercode}`, time(one.lastSeenAt)])} />
      <Heading level={3}>{t('sessions')}</Heading>
      {device.sessions.length === 0 && <Muted as="p">{t('sessions.none')}</Muted>}
      <FactList
        of={device.sessions.map((one) => [
          `${one.name} ${one.usercode}`,
          t('session', { since: time(one.createdAt), seen: time(one.lastSeenAt) }),
        ])}
      />
      {ordersFor(device.state, device.sessions.length).map((order, place) => (
        <Button
          key={order}
          variant={place === 0 ? 'default' : 'subtle'}
          {...((order === 'wipe' || order === 'lock') && { color: 'red' })}
          reason={whyNot}
          onClick={() => props.onOrder(order)}
        >
          {t(`order.${order}`)}
        </Button>
      ))}
      {device.store && (
        <Button variant="subtle" reason={whyNotShare} onClick={props.onShare}>
          {t(device.shared ? 'share.end' : 'share')}
        </Button>
      )}
      <Button variant="subtle" reason={whyNotName} onClick={props.onName}>
        {t('name')}
      </Button>
    </div>
  );
}
