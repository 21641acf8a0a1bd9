import { notificationsStore } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from './toast.tsx';

afterEach(() => {
  notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'bottom-center', limit: 5 });
  vi.unstubAllGlobals();
});

it('a notice on its way out cannot be pressed: the next one stands above it with a button of the same name', () => {
  const attributes = new Map<string, Map<string, string>>();
  vi.stubGlobal('document', {
    getElementById(id: string) {
      const own = attributes.get(id) ?? new Map<string, string>();
      attributes.set(id, own);
      return {
        setAttribute: (name: string, value: string) => own.set(name, value),
        removeAttribute: (name: string) => own.delete(name),
      };
    },
  });
  const undo = { label: 'Undo', run: vi.fn() };
  toast('First', undo);
  const first = notificationsStore.getState().notifications.at(-1);
  if (!first?.id) throw new Error('nothing was told');
  first.onClose?.(first);
  expect(attributes.get(first.id)?.get('inert')).toBe('');
});
