import type { WatchItem } from './contract.ts';
import type { Decision, Watch } from './types.ts';

/** A record in the documents' words. */
export function itemOf(watch: Watch): WatchItem {
  return {
    id: watch.id,
    hdstore: watch.store,
    hdstoreName: watch.storeName,
    watchDate: watch.day,
    farticle: watch.article,
    hdgdCode: watch.goodsCode,
    hdgdCode2: watch.barcodes[0] ?? '',
    barcodes: watch.barcodes,
    hdgdName: watch.name,
    hdgdNameEn: watch.nameEn,
    reqQty: watch.requiredQty,
    reqReason: watch.reason,
    expectedDeliveryDate: watch.expectedOn,
    wrhQty: watch.warehouseQty,
    wrhTime: watch.warehouseAt,
    editTime: watch.edit.at,
    editUserId: watch.edit.userId,
    editUserName: watch.edit.userName,
    ...decisionItem(watch),
    psrCode: watch.buyerCode,
    before: watch.before && decisionItem(watch.before),
    clocks: [...watch.clocks],
  };
}

function decisionItem({ status, remark, decided }: Decision) {
  return {
    status,
    disposeRemark: remark,
    disposeUserId: decided?.userId ?? null,
    disposeUserName: decided?.userName ?? null,
    disposeTime: decided?.at ?? null,
  };
}

/** The same back again: a row that only the server has. */
export function watchOf(item: WatchItem): Watch {
  return {
    id: item.id,
    store: item.hdstore,
    storeName: item.hdstoreName,
    day: item.watchDate,
    article: item.farticle,
    goodsCode: item.hdgdCode,
    barcodes: item.barcodes,
    name: item.hdgdName,
    nameEn: item.hdgdNameEn,
    shelfLifeDays: null,
    requiredQty: item.reqQty,
    reason: item.reqReason,
    expectedOn: item.expectedDeliveryDate,
    warehouseQty: item.wrhQty,
    warehouseAt: item.wrhTime,
    edit: { userId: item.editUserId, userName: item.editUserName, at: item.editTime },
    buyerCode: item.psrCode,
    ...decisionOf(item),
    before: item.before && decisionOf(item.before),
    clocks: item.clocks,
  };
}

function decisionOf(item: ReturnType<typeof decisionItem>): Decision {
  const { disposeUserId, disposeUserName, disposeTime } = item;
  return {
    status: item.status,
    remark: item.disposeRemark,
    decided:
      disposeTime === null
        ? null
        : { userId: disposeUserId ?? '', userName: disposeUserName ?? '', at: disposeTime },
  };
}
