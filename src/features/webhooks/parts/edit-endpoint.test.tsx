import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { WebhookEndpoint } from '#core/webhooks/contract';
import { linesOf, rendered } from '../../../../tests/support/rendered.tsx';
import { type Office, OfficeContext } from '../../../office/office.tsx';
import { EditEndpoint } from './edit-endpoint.tsx';

// Files share a process: parts that another one has read do not know of what stands in their place here.
vi.hoisted(() => vi.resetModules());
const typed = vi.hoisted(() => ({ isDirty: false }));
// There is no browser: nobody types, no sheet opens over the page, and no network could be watched.
vi.mock('@mantine/form', async (original) => {
  const { useForm } = await original<typeof import('@mantine/form')>();
  return { useForm: (input: object) => ({ ...useForm(input), isDirty: () => typed.isDirty }) };
});
vi.mock('../../../ui/forms/form-sheet.tsx', () => ({
  FormSheet: (props: { children: ReactNode }) => props.children,
}));
vi.mock('../../../api/use-cut-off.ts', () => ({ useIsCutOff: () => false }));

const row = { id: 'e-1', name: 'POS', url: 'https://pos.example', kinds: [], enableStatus: true };
const office = { token: '', user: {}, missing: () => undefined } as unknown as Office;
const nothing = () => undefined;

it.each([false, true])(
  'a new secret and a deletion wait for a form that is half filled in: %s',
  async (isDirty) => {
    typed.isDirty = isDirty;
    const page = await rendered(
      <QueryClientProvider client={new QueryClient()}>
        <OfficeContext value={office}>
          <EditEndpoint
            row={row as unknown as WebhookEndpoint}
            mayPrivate={false}
            onClose={nothing}
            onMade={nothing}
            onTask={nothing}
          />
        </OfficeContext>
      </QueryClientProvider>,
      'en',
    );
    const said = linesOf(page);
    expect(said).toContain('New secret');
    expect(said.filter((line) => line === 'Save or discard the changes first')).toHaveLength(isDirty ? 2 : 0);
  },
);
