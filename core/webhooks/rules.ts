import { nameProblem, type Problems } from '../catalog/names.ts';

export const longestName = 60;
export const longestUrl = 500;

export type DeliveryState = 'waiting' | 'sent' | 'failed';
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
/** What the list of deliveries can be sorted by. */
export const deliverySortColumns = ['createdAt'] as const;

/** How long the old secret signs beside a new one. */
export const rotationHours = 24;

/** What is wrong with what was filled in: the same words on the form and from the server. */
export function endpointProblems(
  draft: { name: string; url: string; kinds: readonly string[] },
  mayPrivate: boolean,
): Problems<'name' | 'url' | 'kinds'> {
  return {
    name: nameProblem(draft.name.trim(), longestName),
    url: urlProblem(draft.url.trim(), mayPrivate),
    kinds: draft.kinds.length === 0 ? 'required' : undefined,
  };
}

/** Whoever reads on the way would learn what happens here; in the company's own network that is its choice. */
function urlProblem(url: string, mayPrivate: boolean): 'required' | 'webhook-url' | undefined {
  if (url === '') return 'required';
  const [, protocol] = addressForm.exec(url) ?? [];
  const isSafe = protocol === 'https' || (mayPrivate && protocol === 'http');
  return isSafe && url.length <= longestUrl ? undefined : 'webhook-url';
}

/** A whole address without an account, a password or a place in a page. */
const addressForm = /^(https?):\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/;
