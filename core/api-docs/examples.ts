/**
 * What the calls that other systems use most are sent, in the description of the API. A test holds each against its
 * contract.
 */
export const examples: Readonly<Record<string, { params?: object; body?: unknown }>> = {
  'near-expiry.list': { body: { hdstore: '1001', due: true, page: 1, limit: 50 } },
  'near-expiry.record': {
    body: {
      id: '0199c0de-0000-7000-8000-000000000001',
      hdstore: '1001',
      farticle: '100234',
      flot: 'L2601',
      editType: 'nodisplay',
      remark: 'checked by the robot',
    },
  },
  'goods-lack.list': { body: { page: 1, limit: 50 } },
  'goods-lack.update': {
    params: { id: '0199c0de-0000-7000-8000-000000000002' },
    body: { disposeFlag: 'wait' },
  },
  'goods-lack.insertList': {
    body: [{ hdstore: '1001', genDate: '2026-03-10', hdgdCode: '6901234567892', reqQty: 12, lackQty: 4 }],
  },
  'goods-lack.posExport': { body: { hdstore: '1001' } },
  'waste.list': { body: { from: '2026-03-01', to: '2026-03-10', page: 1, limit: 50 } },
  'andon.list': { body: { page: 1, limit: 50 } },
  'surplus.transfers': { body: { page: 1, limit: 50 } },
  'shortage-watch.list': { body: { page: 1, limit: 50 } },
  'half-past.list': { body: { page: 1, limit: 50 } },
  'themes.list': { body: { page: 1, limit: 50 } },
  'webhooks.deliveries': { body: { state: 'failed', page: 1, limit: 50 } },
};
