import { BindAddress } from '../../../office/own-account/bind-address.tsx';
import { type KnownDevice, ResetPosPassword } from '../../../office/own-account/reset-pos-password.tsx';
import { UnbindAddress } from '../../../office/own-account/unbind-address.tsx';
import type { ListProps } from './search.ts';

/** The dialogs of the line about one's account (spec 2, section 2): bind or modify the e-mail, unbind it, reset a password. */
export function AccountSheets({
  search,
  onSearch,
  deviceKeyOf,
  onChanged,
}: ListProps & KnownDevice & { onChanged: () => Promise<void> }) {
  const close = () => onSearch({ account: undefined });
  switch (search.account) {
    case 'bind':
      return (
        <BindAddress onUnbind={() => onSearch({ account: 'unbind' })} onChanged={onChanged} onClose={close} />
      );
    case 'unbind':
      return <UnbindAddress onChanged={onChanged} onClose={close} />;
    case 'reset':
      return (
        <ResetPosPassword
          deviceKeyOf={deviceKeyOf}
          onSignedOut={() => {
            close();
            void onChanged();
          }}
          onClose={close}
        />
      );
    default:
      return null;
  }
}
