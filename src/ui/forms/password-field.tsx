import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/button.tsx';
import classes from './password-field.module.css';

/**
 * A password, which can be looked at while it is typed. The library's own brings a button, a spinner and their motion to
 * the first page of everybody.
 *
 * @param props.eye what else is said of the button that shows it
 */
export function PasswordField(props: TextInputProps & { eye?: { [name: `data-${string}`]: string } }) {
  const { t } = useTranslation('session');
  const { eye, ...rest } = props;
  const [isShown, setShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      size="md"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      rightSectionWidth={44}
      rightSection={
        <IconButton
          size="md"
          className={classes.eye}
          label={t('login.show-password')}
          aria-pressed={isShown}
          {...eye}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={20} stroke={1.6} aria-hidden />
        </IconButton>
      }
    />
  );
}
