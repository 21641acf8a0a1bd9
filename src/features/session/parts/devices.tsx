import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceSession, endOneSession, endOtherSessions, listSessions } from '#core/session/account';
import { deviceName } from '#core/session/device-name';
import { send } from '../../../api/send.ts';
import { fetchedBy } from '../../../lists/sources.ts';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { ListState } from '../../../ui/lists/record-list.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import classes from '../devices.module.css';
import { devicesList } from './devices-list.ts';

/** Signed in on these devices: which, where, when last; this one first, and each of the others can be ended. */
export function Devices() {
  const { t } = useTranslation('account');
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [devicesList, user.userId],
    queryFn: ({ signal }) => send(listSessions, { token, signal }),
  });
  const [ending, setEnding] = useState<DeviceSession | 'others'>();
  const whyNot = useWhyNot(endOtherSessions);
  const devices = query.data ?? [];
  return (
    <>
      {(query.error || !query.data) && (
        <ListState
          list={{ items: devices, total: query.data?.length, ...fetchedBy(query) }}
          isFiltered={false}
        />
      )}
      <ul className={classes.list}>
        {devices.map((device) => (
          <Device key={device.id} device={device} whyNot={whyNot} onEnd={() => setEnding(device)} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Button reason={whyNot} variant="default" size="md" onClick={() => setEnding('others')}>
          {t('devices.end-others')}
        </Button>
      )}
      {ending && <EndDevice ending={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function Device(props: { device: DeviceSession; whyNot: string | undefined; onEnd: () => void }) {
  const { t, i18n } = useTranslation('account');
  const { device } = props;
  const name = useDeviceName(device);
  const at = (instant: string) => dateTimeOf(instant, i18n.language);
  return (
    <li className={classes.device} data-device={device.id}>
      <div>
        <strong>{name}</strong>
        {device.current && <span className={classes.mark}>{t('devices.this')}</span>}
        <Facts
          className={classes.facts}
          of={[
            t('devices.seen', { at: at(device.lastSeenAt) }),
            t('devices.place', { address: device.address }),
            t('devices.since', { at: at(device.createdAt) }),
            device.viewAs !== null && t('devices.viewing', { role: device.viewAs }),
          ]}
        />
      </div>
      {!device.current && (
        <Button
          reason={props.whyNot}
          variant="default"
          size="sm"
          aria-label={t('devices.end-one', { device: name })}
          onClick={props.onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

/** Asks first: whoever holds that device has to sign in again. */
function EndDevice({ ending, onClose }: { ending: DeviceSession | 'others'; onClose: () => void }) {
  const { t } = useTranslation('account');
  const one = useChange(endOneSession, { alsoChanges: [devicesList] });
  const others = useChange(endOtherSessions, { alsoChanges: [devicesList] });
  const isAll = ending === 'others';
  const name = useDeviceName(isAll ? undefined : ending);
  const problem = isAll ? others.problem : one.problem;

  async function end() {
    const done = isAll
      ? await others.run({})
      : (await one.run({ params: { id: ending.id } })) && { data: { ended: 1 } };
    if (!done) return;
    toast(t('devices.ended', { count: done.data.ended }));
    onClose();
  }

  return (
    <FormSheet
      title={t('devices.title')}
      isDirty={false}
      isBusy={one.isBusy || others.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      submitLabel={t(isAll ? 'devices.end-others' : 'devices.end')}
      isDestructive
      onSubmit={() => void end()}
      onClose={onClose}
    >
      <p>{isAll ? t('devices.ask-others') : t('devices.ask-one', { device: name })}</p>
    </FormSheet>
  );
}

function useDeviceName(device: DeviceSession | undefined): string {
  const { t } = useTranslation('account');
  const { browser, system } = deviceName(device?.device ?? '');
  if (browser && system) return t('devices.on', { browser, system });
  return browser ?? system ?? t('devices.unknown');
}
