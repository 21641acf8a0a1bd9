import { expect, it } from 'vitest';
import { updateWatch } from '#core/shortage-watch/contract';
import type { Watch } from '#core/shortage-watch/row';
import { rendered } from '../../../tests/support/rendered.tsx';
import { type Work, WorkContext } from '../../store-work/work.ts';
import { StatusCell } from './status-cell.tsx';
import type { Choices } from './use-choices.ts';
import { type Watches, WatchesContext } from './watches.ts';

const watch = { id: 'w', status: 'DISPOSEING', name: '牛奶', nameEn: 'Milk' } as Watch;
const names: Record<string, string> = {
  DISPOSEING: 'Approved',
  purchased: 'Purchased',
  exchange: 'Exchanged',
};
const watches = {
  of: () => watch,
  statuses: {
    finals: new Set(['exchange']),
    choices: Object.entries(names).map(([code, name]) => ({ code, name })),
    nameOf: (code: string) => names[code] ?? code,
  },
} as unknown as Watches;
const work = { may: (call) => call === updateWatch } as Work;

function cell(status: string | undefined): Promise<string> {
  const choices = { of: () => status } as unknown as Choices;
  return rendered(
    <WorkContext value={work}>
      <WatchesContext value={watches}>
        <StatusCell watch={watch} choices={choices} />
      </WatchesContext>
    </WorkContext>,
    'en',
  );
}

it('a status that is chosen in a row waits there to be saved, or left as it was', async () => {
  expect(await cell(undefined)).not.toContain('Save Milk');
  const page = await cell('purchased');
  expect(page).toMatch(/<option value="purchased" selected=""/);
  expect(page).toContain('aria-label="Save Milk"');
  expect(page).toContain('aria-label="Cancel Milk"');
});
