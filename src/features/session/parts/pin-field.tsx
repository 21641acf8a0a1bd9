import type { ComponentProps } from 'react';
import { pinDigits } from '#core/session/pin';
import { PasswordField } from '../../../ui/forms/password-field.tsx';

/** A PIN: digits on a phone's keyboard, and nothing that the browser would offer to keep as a password. */
export function PinField(props: ComponentProps<typeof PasswordField>) {
  return (
    <PasswordField
      autoComplete="off"
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={pinDigits.max}
      {...props}
    />
  );
}
