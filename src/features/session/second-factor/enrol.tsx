import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Key, Own } from './data.ts';
import { KeepCodes } from './keep-codes.tsx';
import { PasswordStep } from './password-step.tsx';
import { ScanStep } from './scan-step.tsx';

/**
 * Sets a second factor up: the password again, the authenticator app with its first code, and the recovery codes, which
 * only somebody who says that they have them closes.
 */
export function Enrol(props: {
  own: Own;
  /** Why it is asked for. */
  about: string;
  /** The way out, while nothing has been begun. */
  leave: { label: string; run: () => void };
  /** Something has been begun that would be lost. */
  onBegun?: (isBegun: boolean) => void;
  /** It counts, though the codes are still on screen. */
  onConfirmed?: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('account');
  const { own, onBegun } = props;
  const [key, setKey] = useState<Key>();
  const [codes, setCodes] = useState<string[]>();
  const title = t('factor.title');

  if (codes) return <KeepCodes title={title} usercode={own.usercode} codes={codes} onKept={props.onDone} />;
  if (key) {
    return (
      <ScanStep
        title={title}
        own={own}
        given={key}
        onBack={() => {
          setKey(undefined);
          onBegun?.(false);
        }}
        onCodes={(made) => {
          setCodes(made);
          props.onConfirmed?.();
        }}
      />
    );
  }
  return (
    <PasswordStep
      title={title}
      own={own}
      about={props.about}
      leave={props.leave}
      onKey={(given) => {
        setKey(given);
        onBegun?.(true);
      }}
    />
  );
}
