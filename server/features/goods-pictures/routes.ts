import { listPictures, removePicture, sharePicture } from '#core/goods-pictures/online-contract';
import type { Calls } from '../../platform/http/calls.ts';
import { readerOf } from '../../platform/http/messages.ts';
import { storesAsked } from '../../platform/people/access.ts';
import { pictureActions } from './actions.ts';
import { remove, share } from './changes.ts';
import { queryPictures } from './queries.ts';

/** Pictures of goods: taken by stores, approved for all (decision G1). */
export function goodsPictureCalls({ serve, change, action, platform }: Calls): void {
  for (const one of pictureActions) action(one);

  serve(listPictures, ({ body }, actor, request) => {
    const stores = storesAsked(actor, body.hdstore, readerOf(request));
    return queryPictures(platform.db, stores, body);
  });

  change(sharePicture, (work, { body }) => share(work, body.id, platform.collections));
  change(removePicture, (work, { body }) => remove(work, body.id, platform.collections));
}
