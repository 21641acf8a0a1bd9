import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listPasskeys,
  longestPasskeyName,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#core/second-factor/passkeys';
import { deviceName } from '#core/session/device-name';
import { send } from '../../../api/send.ts';
import { sendEarly } from '../../../api/send-early.ts';
import { NotYet } from '../../../office/not-yet.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { deviceKeyOf } from '../data.ts';
import classes from '../devices.module.css';
import { AskAgain } from '../second-factor/ask-again.tsx';
import type { Own } from '../second-factor/data.ts';
import { makePasskey } from './ask.ts';
import { knowsPasskeys } from './supported.ts';

const listName = 'session.passkeys';

/** One's own passkeys: added, named, removed. */
export function Passkeys({ own }: { own: Own }) {
  const { t, i18n } = useTranslation('account');
  const { user, token } = useOffice();
  const client = useQueryClient();
  const key = [listName, user.userId];
  const { data, ...asking } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => send(listPasskeys, { token, signal }),
  });
  const [task, setTask] = useState<'add' | { rename: Passkey } | { remove: Passkey }>();
  const whyNot = useWhyNot(renamePasskey);
  const at = (instant: string) => dateTimeOf(Date.parse(instant), i18n.language);
  const close = () => setTask(undefined);
  const done = (word: 'passkey.added' | 'passkey.renamed' | 'passkey.removed', passkeys: Passkey[]) => {
    client.setQueryData(key, passkeys);
    close();
    toast(t(word));
  };

  return (
    <section aria-label={t('passkey.title')}>
      <strong>{t('passkey.title')}</strong>
      <Muted as="p">{t('passkey.about')}</Muted>
      {!data && <NotYet {...asking} />}
      <ul className={classes.list}>
        {data?.map((passkey) => (
          <li key={passkey.id} className={classes.device}>
            <div>
              <strong>{passkey.name}</strong>
              <Facts
                className={classes.facts}
                of={[
                  passkey.lastUsedAt
                    ? t('passkey.used', { at: at(passkey.lastUsedAt) })
                    : t('passkey.unused'),
                  t('passkey.made', { at: at(passkey.createdAt) }),
                  passkey.backedUp && t('passkey.synced'),
                ]}
              />
            </div>
            <div className={flow.buttons}>
              <Button
                reason={whyNot}
                variant="default"
                size="sm"
                aria-label={t('passkey.rename-one', { name: passkey.name })}
                onClick={() => setTask({ rename: passkey })}
              >
                {t('passkey.rename')}
              </Button>
              <Button
                reason={whyNot}
                variant="default"
                size="sm"
                aria-label={t('passkey.remove-one', { name: passkey.name })}
                onClick={() => setTask({ remove: passkey })}
              >
                {t('passkey.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button
        reason={whyNot ?? (knowsPasskeys() ? undefined : t('passkey.unsupported'))}
        variant="default"
        size="md"
        onClick={() => setTask('add')}
      >
        {t('passkey.add')}
      </Button>
      {task === 'add' && <Add own={own} onDone={(all) => done('passkey.added', all)} onClose={close} />}
      {typeof task === 'object' && 'rename' in task && (
        <Rename passkey={task.rename} onDone={(all) => done('passkey.renamed', all)} onClose={close} />
      )}
      {typeof task === 'object' && 'remove' in task && (
        <AskAgain
          title={t('passkey.remove')}
          about={t('passkey.ask-remove', { name: task.remove.name })}
          submitLabel={t('passkey.remove')}
          isDestructive
          usercode={own.usercode}
          onProof={async (proof) => {
            const body = { id: task.remove.id, ...proof, ...(await deviceKeyOf(own.usercode)) };
            done('passkey.removed', await sendEarly(removePasskey, { token: own.token, body }));
          }}
          onClose={close}
        />
      )}
    </section>
  );
}

type Part = { onDone: (passkeys: Passkey[]) => void; onClose: () => void };

function Add({ own, onDone, onClose }: Part & { own: Own }) {
  const { t } = useTranslation('account');
  const device = useThisDevice();
  const [name, setName] = useState(device);
  const [failure, setFailure] = useState<'passkey.known' | 'passkey.not-made'>();
  return (
    <AskAgain
      title={t('passkey.add')}
      about={t('passkey.add-about')}
      submitLabel={t('passkey.add')}
      usercode={own.usercode}
      failure={failure && t(failure)}
      onProof={async (proof) => {
        setFailure(undefined);
        try {
          onDone(await makePasskey(own, proof, name.trim() || t('passkey.title')));
        } catch (error) {
          const kind = error instanceof Error ? error.name : '';
          if (kind === 'KnownAlready') return setFailure('passkey.known');
          if (kind === 'NotConfirmed') return setFailure('passkey.not-made');
          throw error;
        }
      }}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} />
    </AskAgain>
  );
}

function Rename({ passkey, onDone, onClose }: Part & { passkey: Passkey }) {
  const { t } = useTranslation('account');
  const [name, setName] = useState(passkey.name);
  const change = useChange(renamePasskey);
  const { problem } = change;
  const isEmpty = name.trim() === '';

  async function save() {
    const saved = isEmpty ? undefined : await change.run({ body: { id: passkey.id, name: name.trim() } });
    if (saved) onDone(saved.data);
  }

  return (
    <FormSheet
      title={t('passkey.rename-one', { name: passkey.name })}
      isDirty={name !== passkey.name}
      isBusy={change.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <NameField value={name} onChange={setName} error={isEmpty && t('passkey.name-required')} />
    </FormSheet>
  );
}

function NameField(props: { value: string; onChange: (value: string) => void; error?: string | false }) {
  const { t } = useTranslation('account');
  return (
    <TextInput
      size="md"
      label={t('passkey.name')}
      maxLength={longestPasskeyName}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** What a passkey of this device is called at first. */
function useThisDevice(): string {
  const { t } = useTranslation('account');
  const { browser, system } = deviceName(navigator.userAgent);
  return (browser && system ? t('devices.on', { browser, system }) : (system ?? browser ?? '')).slice(
    0,
    longestPasskeyName,
  );
}
