import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OwnDevice, sharedName, shareOwnDevice } from '#core/devices/own';
import { openDevice } from '#offline/device';
import { useChange } from '../../../office/office.tsx';
import { Question } from '../../../office/question.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';

const device = openDevice();
const selfKey = ['own-device'];

/** Whether the phone that the leader holds is the store's: its people then sign in on it by badge and PIN. */
export function SharedPhone() {
  const { t, i18n } = useTranslation('profile');
  const client = useQueryClient();
  const { data: self } = useQuery({
    queryKey: selfKey,
    queryFn: async () => (await device.read<OwnDevice>('self')) ?? null,
    networkMode: 'always',
    // Not known to the server yet: it is in a moment.
    refetchInterval: ({ state }) => state.data === null && 1000,
  });
  const [isAsking, setAsking] = useState(false);
  const sharing = useChange(shareOwnDevice);
  const whyNot = useWhyNot(shareOwnDevice);
  if (!self) return null;
  const { shared } = self;
  const word = shared ? 'shared-phone.end' : 'shared-phone.begin';
  return (
    <>
      <Heading>{t('shared-phone.title')}</Heading>
      <Muted as="p" size="body">
        {shared
          ? t('shared-phone.is', { store: sharedName(shared, i18n.language) })
          : t('shared-phone.is-not')}
      </Muted>
      <div className={flow.buttons}>
        <Button reason={whyNot} variant="default" size="md" onClick={() => setAsking(true)}>
          {t(word)}
        </Button>
      </div>
      {isAsking && (
        <Question
          title={t(word)}
          text={t(`${word}.text`)}
          submitLabel={t(word)}
          isDestructive={false}
          making={sharing}
          run={() => sharing.run({ body: { key: self.key, shared: !shared } })}
          onDone={({ data }) => {
            setAsking(false);
            const now = { ...self, ...data };
            client.setQueryData(selfKey, now);
            void device.write('self', now);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
