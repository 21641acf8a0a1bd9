import type { DemoDictionaryEntry } from './rows.ts';

type Row = readonly [code: string, zh: string, en: string, es: string, ja: string, free?: 'free'];

const types: Record<string, readonly Row[]> = {
  goodslack: [
    ['nodispose', '未处理', 'Not decided', 'Sin decidir', '未対応'],
    ['exchange', '替代商品', 'Substitute', 'Sustituir', '代替商品'],
    ['wait', '等待到货', 'Wait for delivery', 'Esperar la entrega', '入荷待ち'],
    ['cancel', '取消订货', 'Cancel the order', 'Cancelar el pedido', '発注取消'],
  ],
  export: [
    ['export', '待导出', 'To export', 'Por exportar', '出力待ち'],
    ['noexport', '不导出', 'Do not export', 'No exportar', '出力しない'],
    ['exported', '已导出', 'Exported', 'Exportado', '出力済み'],
  ],
  exchangegoods: [
    ['accept', '接受替代', 'Accept substitute', 'Aceptar sustituto', '代替を受け入れる'],
    ['refuse', '拒绝替代', 'Refuse substitute', 'Rechazar sustituto', '代替を断る'],
  ],
  goodslackstarelog: [
    ['NEW', '待处理', 'New', 'Nuevo', '新規'],
    ['DISPOSEING', '处理中', 'In progress', 'En curso', '対応中'],
    ['REJECT', '已驳回', 'Rejected', 'Rechazado', '却下'],
    ['exchange', '替代商品', 'Substitute', 'Sustituir', '代替商品'],
    ['arrived', '已到货', 'Arrived', 'Recibido', '入荷済み', 'free'],
  ],
  andoncordtype: [
    ['nochoice', '未选择', 'Not chosen', 'Sin elegir', '未選択'],
    ['soft', '软性问题', 'Soft', 'Leve', '軽度'],
    ['hard', '硬性问题', 'Hard', 'Grave', '重度'],
  ],
  andoncordliststats: [
    ['temporary', '暂存', 'Draft', 'Borrador', '下書き'],
    ['sented', '已发送', 'Sent', 'Enviado', '送信済み'],
    ['back', '已撤回', 'Withdrawn', 'Retirado', '取り下げ'],
    ['return', '已驳回', 'Returned', 'Devuelto', '差し戻し'],
    ['check', '已审核', 'Reviewed', 'Revisado', '確認済み'],
    ['assigned', '已分派', 'Assigned', 'Asignado', '割り当て済み'],
    ['superiorAssign', '已转派', 'Delegated', 'Delegado', '転送済み'],
    ['received', '已接收', 'Accepted', 'Aceptado', '受領済み'],
    ['complete', '已完成', 'Completed', 'Completado', '完了'],
    ['close', '已关闭', 'Closed', 'Cerrado', 'クローズ'],
  ],
  activitymanager: [
    ['notcfm', '未确认', 'Not confirmed', 'Sin confirmar', '未確認'],
    ['partcfm', '部分确认', 'Partly confirmed', 'Confirmado en parte', '一部確認'],
    ['cfm', '已确认', 'Confirmed', 'Confirmado', '確認済み'],
  ],
  activitymanagertype: [
    ['promotion', '促销活动', 'Promotion', 'Promoción', '販促', 'free'],
    ['festival', '节日主题', 'Festival', 'Festividad', '季節イベント', 'free'],
    ['newgoods', '新品推广', 'New goods', 'Novedades', '新商品', 'free'],
    ['clearance', '清仓特卖', 'Clearance', 'Liquidación', '売り尽くし', 'free'],
  ],
};

/** Every type of dictionary with its codes; the free ones may be changed on the dictionary screen. */
export const dictionaries: readonly DemoDictionaryEntry[] = Object.entries(types).flatMap(([type, rows]) =>
  rows.map(([code, zh, en, es, ja, free], index) => ({
    type,
    code,
    names: { zh, en, es, ja },
    system: free === undefined,
    sort: index + 1,
  })),
);
