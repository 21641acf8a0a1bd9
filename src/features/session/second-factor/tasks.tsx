import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskAgain } from './ask-again.tsx';
import { type Own, renew, switchOff } from './data.ts';
import { Enrol } from './enrol.tsx';
import { KeepCodes } from './keep-codes.tsx';

export type Task = 'on' | 'renew' | 'off';

/** What is being done about one's second factor. */
export function Tasks(props: {
  task: Task;
  own: Own;
  onConfirmed: () => void;
  onDone: (word: 'factor.on-now' | 'factor.off-now' | 'factor.renewed') => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('account');
  const { task, own, onDone, onClose } = props;
  const [codes, setCodes] = useState<string[]>();
  const title = t(`factor.task.${task}`);

  if (task === 'on') {
    return (
      <Enrol
        own={own}
        about={t('factor.about')}
        leave={{ label: t('forms:cancel'), run: onClose }}
        onConfirmed={props.onConfirmed}
        onDone={() => onDone('factor.on-now')}
      />
    );
  }
  if (codes) {
    return (
      <KeepCodes
        title={title}
        usercode={own.usercode}
        codes={codes}
        onKept={() => onDone('factor.renewed')}
      />
    );
  }
  return (
    <AskAgain
      title={title}
      about={t(`factor.ask.${task}`)}
      submitLabel={title}
      isDestructive={task === 'off'}
      usercode={own.usercode}
      onProof={async (proof) => {
        if (task === 'renew') return setCodes(await renew(own, proof));
        await switchOff(own, proof);
        onDone('factor.off-now');
      }}
      onClose={onClose}
    />
  );
}
