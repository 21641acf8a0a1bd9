import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where root keeps what PostgreSQL must reach when the checkout lies in a folder that only root may enter.
 * One folder a checkout, so that two checkouts never share a database.
 */
export function systemFolder(checkoutDir: string): string {
  const hash = createHash('sha256').update(realpathSync(checkoutDir)).digest('hex').slice(0, 12);
  return join('/var/lib/stockroom', hash);
}
