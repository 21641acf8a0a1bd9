import { TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SharedIn, sharedName } from '#core/devices/own';
import { type Badge, readBadge } from '#core/session/badge';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import type { ScannedCode } from '../../../ui/scanner/scanned-code.ts';
import { useWedgeScanner } from '../../../ui/scanner/use-wedge-scanner.ts';
import classes from '../login.module.css';
import { signInForShift } from '../shift.ts';
import { CodeField } from './code-field.tsx';
import { PinField } from './pin-field.tsx';
import { RefusedText } from './refused-text.tsx';
import { useSigningIn } from './use-signing-in.ts';

const loadScanner = () => import('../../../ui/scanner/camera-scanner.tsx');
const CameraScanner = lazy(() => loadScanner().then((module) => ({ default: module.CameraScanner })));

/** Who is to sign in: as the badge says, or as is typed. */
type Who = Badge | { usercode: string; badge?: undefined };

/** The way in on a phone that a store shares: scan the badge, type the PIN. */
export function ShiftSignIn({ store, onSignedIn }: { store: SharedIn; onSignedIn: () => Promise<void> }) {
  const { t, i18n } = useTranslation('session');
  const [who, setWho] = useState<Who>();
  const [isScanning, setScanning] = useState(false);
  const [isOther, setOther] = useState(false);

  function take({ text }: ScannedCode) {
    const badge = readBadge(text);
    setOther(!badge);
    if (!badge) return;
    setScanning(false);
    setWho(badge);
  }
  useWedgeScanner(take);

  return (
    <>
      <p className={classes.store}>{sharedName(store, i18n.language)}</p>
      {who && (
        <PinForm
          key={who.badge ?? 'typed'}
          who={who}
          onSignedIn={onSignedIn}
          // Another badge is one tap away.
          onBack={() => setWho(undefined)}
        />
      )}
      {!who && (
        <>
          <Button
            size="md"
            fullWidth
            // The finger is on its way: the code may be too.
            onPointerDown={() => void loadScanner().catch(() => undefined)}
            onClick={() => setScanning(true)}
          >
            {t('shift.scan')}
          </Button>
          <Button
            variant="default"
            size="md"
            fullWidth
            style={{ marginTop: 10 }}
            onClick={() => setWho({ usercode: '' })}
          >
            {t('shift.type')}
          </Button>
          <FormFailure>{isOther && !isScanning && t('account:shift.no-badge')}</FormFailure>
        </>
      )}
      {isScanning && (
        <Suspense>
          <CameraScanner onScan={take} onClose={() => setScanning(false)}>
            {isOther && <p>{t('account:shift.no-badge')}</p>}
          </CameraScanner>
        </Suspense>
      )}
    </>
  );
}

function PinForm(props: { who: Who; onSignedIn: () => Promise<void>; onBack: () => void }) {
  const { t } = useTranslation('account');
  const { who } = props;
  const isTyped = who.badge === undefined;
  const [usercode, setUsercode] = useState(who.usercode);
  const [pin, setPin] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { code, isBusy, problem, send } = useSigningIn(props.onSignedIn, () => {
    // Emptied by us: what was wrong with it is said already.
    setPin('');
    setTouched(false);
  });

  /** `passkey`: in place of the code. */
  async function submit(passkey?: string) {
    setTouched(true);
    if (usercode.trim() === '' || pin === '') return;
    const badge = isTyped ? {} : { badge: who.badge };
    await send((factor) => signInForShift({ usercode, ...badge, pin, ...factor }), passkey);
  }

  const missing = (value: string) => isTouched && value.trim() === '' && t('reasons:required');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        size="md"
        label={t('shift.usercode')}
        readOnly={!isTyped}
        autoFocus={isTyped}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={usercode}
        error={missing(usercode)}
        onChange={({ currentTarget: { value } }) => {
          setUsercode(value);
          // Who is typed now may have no second factor: the code was asked of another.
          code.forget();
        }}
      />
      <PinField
        mt="sm"
        autoFocus={!isTyped}
        label="PIN"
        description={t('shift.pin-hint')}
        value={pin}
        error={missing(pin)}
        onChange={({ currentTarget: { value } }) => setPin(value)}
      />
      <CodeField code={code} onPasskey={submit} />
      <FormFailure>{problem && <RefusedText {...problem} />}</FormFailure>
      <Button type="submit" size="md" fullWidth loading={isBusy} style={{ marginTop: 16 }}>
        {t('session:login.submit')}
      </Button>
      <Button variant="subtle" size="sm" fullWidth style={{ marginTop: 6 }} onClick={props.onBack}>
        {t('shift.back')}
      </Button>
    </form>
  );
}
