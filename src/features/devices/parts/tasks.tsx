import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Device, nameDevice, orderDevice, shareDevice } from '#core/devices/contract';
import { type DeviceOrder, longestDeviceName } from '#core/devices/rules';
import { useChange } from '../../../office/office.tsx';
import { Question } from '../../../office/question.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { nameText, unsentText } from './words.ts';

/** Asks before something is done to a device: says what will happen, and wants to know why. */
export function OrderSheet(props: { device: Device; order: DeviceOrder; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const { device, order, onClose } = props;
  const ordering = useChange(orderDevice);
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const isMissing = reason.trim() === '';
  const { problem } = ordering;
  const name = nameText(t, device);
  const hasUnsent = device.unsent.operations + device.unsent.photos > 0;

  async function run() {
    setTouched(true);
    if (isMissing) return;
    if (!(await ordering.run({ body: { id: device.id, order, reason } }))) return;
    toast(t(`done.${order}`, { name }));
    onClose();
  }

  return (
    <FormSheet
      title={t(`ask.${order}`, { name })}
      submitLabel={t(`order.${order}`)}
      isDestructive={order === 'wipe' || order === 'lock'}
      isDirty={!isMissing}
      isBusy={ordering.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t(`happens.${order}`)}</p>
      {hasUnsent && order !== 'unlock' && <p>{t('unsent-now', { unsent: unsentText(t, device) })}</p>}
      <TextInput
        size="md"
        label={t('reason')}
        maxLength={200}
        value={reason}
        error={isTouched && isMissing && t('reasons:required')}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
    </FormSheet>
  );
}

/** A phone of the store, on which its people sign in by badge and PIN; or one person's again. */
export function ShareQuestion({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const sharing = useChange(shareDevice);
  const word = device.shared ? 'share.end' : 'share';
  const store = device.store?.name ?? '';
  return (
    <Question
      title={t(word)}
      text={t(`${word}.text`, { name: nameText(t, device), store })}
      submitLabel={t(word)}
      isDestructive={false}
      making={sharing}
      run={() => sharing.run({ body: { id: device.id, shared: !device.shared } })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

export function NameSheet({ device, onClose }: { device: Device; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const naming = useChange(nameDevice);
  const [name, setName] = useState(device.name);
  const { problem } = naming;
  return (
    <FormSheet
      title={t('name')}
      isDirty={name !== device.name}
      isUnchanged={name.trim() === device.name}
      isBusy={naming.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void naming.run({ body: { id: device.id, name } }).then((done) => done && onClose())}
      onClose={onClose}
    >
      <TextInput
        size="md"
        label={t('column.name')}
        description={t('name.about')}
        maxLength={longestDeviceName}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
    </FormSheet>
  );
}
