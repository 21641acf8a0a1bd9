import { NativeSelect } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffice } from '../../../office/office.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../setup.module.css';

const QrCode = lazy(() =>
  import('../../../ui/picture/qr-code.tsx').then((module) => ({ default: module.QrCode })),
);

/** The address as a code that any phone's camera opens, with how the app is put on the phone. */
export function PhoneStep() {
  const { t } = useTranslation(['setup', 'install']);
  const { stores } = useOffice().user;
  const [store, setStore] = useState('');
  const address =
    store === '' ? location.origin : `${location.origin}/sf/check?store=${encodeURIComponent(store)}`;
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
  return (
    <>
      {here ? (
        <p role="alert">{t('phone.only-here')}</p>
      ) : (
        location.protocol !== 'https:' && <p role="alert">{t('phone.not-secure')}</p>
      )}
      <div className={classes.phone}>
        <figure className={classes.code}>
          <Suspense fallback={<span className={classes.waiting} />}>
            <QrCode text={address} label={t('phone.code', { address })} />
          </Suspense>
          <figcaption>
            <code>{address}</code>
          </figcaption>
        </figure>
        <div className={classes.how}>
          {stores.length > 1 && (
            <NativeSelect
              size="md"
              label={t('phone.store')}
              value={store}
              onChange={(event) => setStore(event.currentTarget.value)}
              data={[
                { value: '', label: t('phone.store-none') },
                ...stores.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
              ]}
            />
          )}
          <Heading>Android</Heading>
          <Muted>{t('phone.android')}</Muted>
          <Heading>iPhone</Heading>
          <Muted>{t('phone.iphone')}</Muted>
          <Muted>{t('phone.sign-in')}</Muted>
        </div>
      </div>
    </>
  );
}
