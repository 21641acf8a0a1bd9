import { type ComponentProps, useState } from 'react';
import { OneTimePassword } from '../ui/forms/one-time-password.tsx';
import { Question } from './question.tsx';

/** Gives an account a password that works once, after asking, and shows it to whoever hands it over (decision A11). */
export function NewPassword(
  props: Pick<ComponentProps<typeof Question>, 'title' | 'text' | 'submitLabel' | 'making' | 'onClose'> & {
    usercode: string;
    run: () => Promise<{ data: { password: string } } | undefined>;
  },
) {
  const { usercode, ...question } = props;
  const [password, setPassword] = useState<string>();
  if (password !== undefined)
    return (
      <OneTimePassword title={props.title} usercode={usercode} password={password} onClose={props.onClose} />
    );
  return <Question {...question} onDone={({ data }) => setPassword(data.password)} />;
}
