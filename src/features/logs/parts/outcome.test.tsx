import { expect, it } from 'vitest';
import type { LoginEntry } from '#core/logs/contract';
import { failedOutcomes, loginOutcomes } from '#core/logs/rules';
import { rendered } from '../../../../tests/support/rendered.tsx';
import { Outcome } from './columns.tsx';
import type { Words } from './words.ts';

const t = ((key: string) => key) as unknown as Words;

it.each(loginOutcomes)('%s has the bad tone where it let nobody in, and there alone', async (outcome) => {
  const row = { outcome, times: 1 } as LoginEntry;
  const page = await rendered(<Outcome t={t} row={row} />);
  const isFailed = failedOutcomes.some((one) => one === outcome);
  expect(page).toContain(`data-tone="${isFailed ? 'bad' : 'good'}"`);
});
