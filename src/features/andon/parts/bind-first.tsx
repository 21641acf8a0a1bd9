import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { BindAddress } from '../../../office/own-account/bind-address.tsx';

/** Whoever has no work e-mail binds one before raising (spec 2, section 5); then the form is there. */
export function BindFirst(props: Pick<ComponentProps<typeof BindAddress>, 'onChanged' | 'onClose'>) {
  const { t } = useTranslation('andon');
  return (
    <BindAddress
      {...props}
      notice={
        <>
          <b>{t('address.empty')}</b> {t('address.first')}
        </>
      }
    />
  );
}
