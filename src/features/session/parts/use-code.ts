import { useState } from 'react';
import type { RefusalData } from '#core/wire/envelope';

/** The code that a form asks for besides the password: only once the server, whom the password satisfied, has asked. */
export type AskedCode = {
  isAsked: boolean;
  /** As it was typed. */
  value: string;
  /** What is sent of it: nothing while nobody asks for it. */
  given: { code?: string };
  problem: 'second-factor-wrong' | 'code-required' | undefined;
  /** They have passkeys, which are as good. */
  hasPasskeys: boolean;
  /** How often it was not right: each time the field begins anew. */
  tries: number;
  write(value: string): void;
  /** Nothing was typed though it is asked for; the field says so. */
  isMissing(): boolean;
  /** True when the refusal is about the code: then the field says what there is to say. */
  hears(refusal: Pick<RefusalData, 'reason' | 'params'>): boolean;
  /** Somebody else's form by now. */
  forget(): void;
};

export function useCode(): AskedCode {
  const [state, setState] =
    useState<Pick<AskedCode, 'isAsked' | 'problem' | 'hasPasskeys' | 'tries'>>(notAsked);
  const [value, setValue] = useState('');
  return {
    ...state,
    value,
    given: state.isAsked ? { code: value } : {},
    write(typed) {
      setValue(typed);
      // What was wrong is said of what was sent, not of what stands there now.
      setState((now) => ({ ...now, problem: undefined }));
    },
    isMissing() {
      if (!state.isAsked || value.trim() !== '') return false;
      setState((now) => ({ ...now, problem: 'code-required', tries: now.tries + 1 }));
      return true;
    },
    hears({ reason, params }) {
      if (reason !== 'second-factor-required' && reason !== 'second-factor-wrong') return false;
      const problem = reason === 'second-factor-wrong' ? reason : undefined;
      setValue('');
      const isAsking = reason === 'second-factor-required';
      setState((now) => ({
        isAsked: true,
        problem,
        hasPasskeys: isAsking ? params.passkeys !== undefined : now.hasPasskeys,
        tries: now.tries + 1,
      }));
      return true;
    },
    forget() {
      setValue('');
      setState(notAsked);
    },
  };
}

const notAsked = { isAsked: false, problem: undefined, hasPasskeys: false, tries: 0 };
