import { webhookKinds } from '#core/webhooks/kinds';
import { deliverySortColumns, deliveryStates } from '#core/webhooks/rules';
import { addressOf, apart, oneOf, over, text } from '#core/wire/address';

/** The page's address. `endpointId`: of one endpoint alone. */
export const webhookAddress = addressOf(
  {
    text: apart(text()),
    endpointId: text(60),
    kind: oneOf(...webhookKinds),
    state: oneOf(...deliveryStates),
    open: over(text(60)),
  },
  { sort: deliverySortColumns },
);

export type WebhookSearch = ReturnType<typeof webhookAddress.read>;
