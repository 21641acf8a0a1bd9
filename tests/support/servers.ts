import { type AppServer, startAppServer } from './app-server.ts';

export type Prepare = (server: AppServer) => Promise<unknown>;
/** A file of stories with a server of its own. */
export type Owner = { file: string; prepare: Prepare };

/**
 * The servers of one worker: one that its files share, and one of the file that is told now, where that wants its own. They
 * belong to no worker fixture of a file's: each of those is another process, which reads all sources anew.
 */
export class Servers {
  private shared: Promise<AppServer> | undefined;
  private own: { file: string; server: Promise<AppServer> } | undefined;

  /** @param owner absent = the shared one */
  async of(owner?: Owner): Promise<AppServer> {
    if (owner === undefined) {
      this.shared ??= startAppServer();
      return this.shared;
    }
    if (this.own?.file !== owner.file) {
      await (await this.own?.server)?.remove();
      this.own = { file: owner.file, server: started(owner.prepare) };
    }
    return this.own.server;
  }

  async remove(): Promise<void> {
    for (const server of [this.own?.server, this.shared]) await (await server)?.remove();
  }
}

async function started(prepare: Prepare): Promise<AppServer> {
  const server = await startAppServer();
  await prepare(server);
  return server;
}
