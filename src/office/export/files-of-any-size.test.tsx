import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { lackExports } from '#core/goods-lack/online-contract';
import { linesOf, rendered } from '../../../tests/support/rendered.tsx';
import { rowsHere } from '../../lists/list-files.tsx';
import { type Office, OfficeContext } from '../office.tsx';
import { FilesOfAnySize } from './files-of-any-size.tsx';

vi.mock('../../api/use-cut-off.ts', () => ({ useIsCutOff: () => false }));

/** The button of a short list's files, for somebody who lacks this permission. */
async function files(missing?: string): Promise<string> {
  const office = { token: '', user: { userId: 'u-1', viewAs: null }, missing: () => missing };
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <OfficeContext value={office as unknown as Office}>
        <FilesOfAnySize
          name="Shortages"
          columns={[]}
          source={rowsHere([])}
          isHere
          large={{ calls: lackExports, query: {}, total: 1 }}
        />
      </OfficeContext>
    </QueryClientProvider>,
    'en',
  );
  return linesOf(page).join(' ');
}

it('a short list’s files, too, are for who may export it', async () => {
  expect(await files('POINT-LACK-EXPORT')).toBe('Export Needs the permission “POINT-LACK-EXPORT”');
  expect(await files()).toBe('Export');
});
