import { test as base, expect, type TestFixture, type TestInfo } from '@playwright/test';
import type { AppServer } from './app-server.ts';
import { type FilmedCamera, openFilmedCamera } from './barcode-video.ts';
import { Device, type DeviceOptions } from './device.ts';
import type { EngineName } from './engine.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { type Owner, type Prepare, Servers } from './servers.ts';

type Tools = {
  /** Switches a new device on; it is put away when the story ends. */
  device: (options?: DeviceOptions) => Promise<Device>;
  /** A way to the server on which answers get lost. Name it before `device`, so that it ends after it. */
  faultyProxy: FaultyProxy;
  /** A camera for a device: its `args`. Name it before `device`. */
  camera: FilmedCamera;
};

type Shared = { servers: Servers; engine: EngineName };

/**
 * A server for one family of stories: what others do to theirs is not done to it. `prepare`: what the demo company has
 * depends on the day; here the stories make it what they need.
 */
export function ownServer(prepare: Prepare = async () => undefined) {
  return serverOf(({ file }) => ({ file, prepare }));
}

/** A busy machine takes its time over a start; whoever gave up would take all stories behind it along. */
function serverOf(
  owner: (test: TestInfo) => Owner | undefined,
): [TestFixture<AppServer, Shared>, { scope: 'test'; timeout: number }] {
  return [
    async ({ servers }, use, test) => use(await servers.of(owner(test))),
    { scope: 'test', timeout: 300_000 },
  ];
}

/** A story: a server with its demo company that it shares with other files' stories, and the devices that people bring. */
export const story = base.extend<Tools & { server: AppServer }, Shared>({
  // Said by the project.
  engine: ['chromium', { option: true, scope: 'worker' }],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const servers = new Servers();
      await use(servers);
      await servers.remove();
    },
    { scope: 'worker' },
  ],
  server: serverOf(() => undefined),
  faultyProxy: async ({ server }, use) => {
    const proxy = await startFaultyProxy(server.address);
    await use(proxy);
    await proxy.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  camera: async ({}, use) => {
    const camera = await openFilmedCamera();
    await use(camera);
    await camera.remove();
  },
  device: async ({ server, engine }, use, test) => {
    const devices: Device[] = [];
    await use(async (options = {}) => {
      const device = await Device.create(server.address, { hasApp: true, ...options }, engine);
      devices.push(device);
      return device;
    });
    if (test.status !== test.expectedStatus) for (const device of devices) await device.show(test);
    const complaints = devices.flatMap((device) => device.complaints);
    for (const device of devices) await device.remove();
    expect(complaints, 'the browser complained').toEqual([]);
  },
});

/** For stories about what browsers do differently: storing, sending, starting, going back (decision 36). */
export const everyEngine = { tag: '@every-engine' };

export { expect };
