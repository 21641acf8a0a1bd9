import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setNoticeTimes } from './notice-times.ts';
import { alertToast, errorToast, orTold, toast, undoLast, undoMs } from './toast.tsx';

const undo = { label: 'Undo', run: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('document', { getElementById: () => null });
  setNoticeTimes({ notice: 2, error: 5 });
});
afterEach(() => {
  notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'bottom-center', limit: 5 });
  undo.run.mockClear();
  vi.unstubAllGlobals();
});

/** How long the newest notice stays, in milliseconds; false = until it is closed. */
function stays(): unknown {
  return notificationsStore.getState().notifications[0]?.autoClose;
}

it('a notice stays as long as the administrators have set it, from the next one on', () => {
  toast('Saved');
  expect(stays()).toBe(2000);
  setNoticeTimes({ notice: 6, error: 5 });
  toast('Saved');
  expect(stays()).toBe(6000);
});

it('what did not work is told as long as is set for that', () => {
  setNoticeTimes({ notice: 6, error: 9 });
  errorToast('Not saved', 'Close');
  expect(stays()).toBe(9000);
});

it('what must not be missed stays until it is closed', () => {
  setNoticeTimes({ notice: 1, error: 2 });
  alertToast('Not saved', 'Close');
  expect(stays()).toBe(false);
});

it('what can be taken back, and what others did, stays long enough whatever is set', () => {
  setNoticeTimes({ notice: 1, error: 2 });
  toast('Saved', undo);
  expect(stays()).toBe(undoMs);
  toast('Changed by Wang Fang', [], { isNews: true });
  expect(stays()).toBe(undoMs);
});

it('what has its own time stays as long, whatever is set', () => {
  setNoticeTimes({ notice: 6, error: 9 });
  toast('Copied', [], { ms: 1500 });
  expect(stays()).toBe(1500);
});

it('of several notices the newest alone is there, and the undo key takes back what it tells', () => {
  const earlier = { label: 'Undo', run: vi.fn() };
  toast('First', earlier);
  toast('Second', undo);
  expect(notificationsStore.getState().notifications).toHaveLength(1);
  undoLast();
  expect(earlier.run).not.toHaveBeenCalled();
  expect(undo.run).toHaveBeenCalledOnce();
});

it('what happens again while it stands is not said again', () => {
  for (let times = 0; times < 6; times += 1) alertToast('Not saved', 'Close');
  toast('Saved');
  expect(notificationsStore.getState().notifications).toHaveLength(2);
  expect(notificationsStore.getState().queue).toHaveLength(0);
});

it('the newest is seen however many stay, and those come back once it is closed', () => {
  notificationsStore.setState({ ...notificationsStore.getState(), limit: 2 });
  const seen = () => notificationsStore.getState().notifications.map(({ message }) => message);
  for (const message of ['No room', 'No storage', 'No copy']) alertToast(message, 'Close');
  expect(seen()).toEqual(['No copy', 'No storage']);
  alertToast('No room', 'Close');
  expect(seen()).toEqual(['No room', 'No copy']);
  notifications.hide('No room');
  expect(seen()).toEqual(['No copy', 'No storage']);
});

it('work that throws is told, and thrown on for the log of errors', async () => {
  const lost = () => {
    throw new Error('not fetched');
  };
  await expect(orTold(lost, 'Not done', 'Close')).rejects.toThrow('not fetched');
  expect(notificationsStore.getState().notifications[0]?.message).toBe('Not done');
  expect(await orTold(async () => 3, 'Not done', 'Close')).toBe(3);
});
