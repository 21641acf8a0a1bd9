/** Where the answer of a third party's sign-in is kept, and the state that was sent along with the question. */
export const authAnswerKey = 'auth-redirect';
export const authStateKey = 'auth-state';

export type AuthAnswer = { search: string; isTrusted: boolean };

/**
 * Is the answer one to a question of ours? With a state kept it must come back as it was sent; without one nobody asked,
 * and nothing is to be believed that claims to answer.
 */
export function readAuthAnswer(search: string, state: string | null): AuthAnswer {
  const answered = new URLSearchParams(search).get('state');
  return { search, isTrusted: state === null ? answered === null : answered === state };
}
