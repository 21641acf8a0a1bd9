import { passwordMinLength } from './password.ts';

export type LoginProblems = {
  username?: 'username-required';
  password?: 'password-required' | 'password-too-short';
};

/** What is wrong with a login form; empty when it may be sent. The username counts without its outer spaces. */
export function loginProblems(form: { username: string; password: string }): LoginProblems {
  const problems: LoginProblems = {};
  if (form.username.trim() === '') problems.username = 'username-required';
  if (form.password === '') problems.password = 'password-required';
  else if (form.password.length < passwordMinLength) problems.password = 'password-too-short';
  return problems;
}
