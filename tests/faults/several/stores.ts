import type { StoreCode } from '../../support/small-company.ts';

/** The store that somebody works in, by their number. */
export function storeOf(usercode: string): StoreCode {
  const code = usercode.slice(0, 4);
  if (code !== '1001' && code !== '1002' && code !== '1012') throw new Error(`there is no store ${code}`);
  return code;
}
