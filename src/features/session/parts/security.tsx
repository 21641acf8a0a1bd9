import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOtherSessions } from '#core/session/account';
import { useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import classes from '../account.module.css';
import { SecondFactorSection } from '../second-factor/section.tsx';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { PinSection } from './pin-section.tsx';

/** Password, second factor and devices of whoever is signed in; who comes from the provider has the first two there. */
export function Security() {
  const { t } = useTranslation('account');
  const { user, token, limit } = useOffice();
  const [isChanging, setChanging] = useState(false);
  // The same reason: somebody who only looks.
  const whyNot = useWhyNot(endOtherSessions);
  return (
    <>
      {!user.byProvider && (
        <section className={classes.section} aria-label={t('password.title')}>
          <div>
            <Button reason={whyNot} variant="default" size="md" onClick={() => setChanging(true)}>
              {t('password.title')}
            </Button>
          </div>
          {isChanging && (
            <ChangePassword
              usercode={user.usercode}
              name={user.name}
              minLength={limit('password-length')}
              token={token}
              onClose={() => setChanging(false)}
              onChanged={() => {
                setChanging(false);
                toast(t('password.changed'));
              }}
            />
          )}
        </section>
      )}
      {!user.byProvider && <SecondFactorSection />}
      {!user.byProvider && user.ownStore !== null && <PinSection />}
      <section className={classes.section} aria-label={t('devices.title')}>
        <Heading>{t('devices.title')}</Heading>
        <Devices />
      </section>
    </>
  );
}
