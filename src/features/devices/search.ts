import { deviceSortColumns } from '#core/devices/contract';
import { deviceStates } from '#core/devices/rules';
import { addressOf, oneOf, over, text } from '#core/wire/address';

/** The page's address. `device`: the one that is open. */
export const deviceAddress = addressOf(
  { q: text(60), state: oneOf(...deviceStates), device: over(text(60)) },
  { sort: deviceSortColumns },
);

export type DeviceSearch = ReturnType<typeof deviceAddress.read>;
