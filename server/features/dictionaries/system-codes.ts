import { sql } from 'drizzle-orm';
import { type DictionaryType, dictionaryTypes, hasEnd } from '#core/dictionaries/rules';
import { ownFinals as watchFinals } from '#core/shortage-watch/workflow';
import type { Database } from '../../platform/database/database.ts';

export type SeededCode = {
  type: DictionaryType;
  code: string;
  zh: string;
  en: string;
  es: string;
  ja: string;
  /** Nothing follows what has it. */
  isFinal: boolean;
};

/** Makes sure that every code that the program knows is there; its names stay as administrators made them. */
export async function seedDictionaries(db: Database): Promise<void> {
  const rows = systemCodes.map((row, index) => ({ ...row, sort: index + 1 }));
  await db.execute(sql`
    insert into dictionaries (type, code, name_zh, name_en, name_es, name_ja, sort, is_final, system)
    select s.type, s.code, s.zh, s.en, s.es, s.ja, s.sort, s."isFinal", true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(type text, code text, zh text, en text, es text, ja text, sort integer, "isFinal" boolean)
    on conflict (type, code) do update set system = true, enable_status = true, is_final = excluded.is_final
    where not dictionaries.system`);
}

type Row = readonly [code: string, zh: string, en: string, es: string, ja: string];

const types: Readonly<Record<DictionaryType, readonly Row[]>> = {
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
    ['lapsed', '不再导出', 'Not exported any more', 'Ya no se exporta', '出力期限切れ'],
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
  ],
  andoncordtype: [
    ['nochoice', '未选择', 'Not chosen', 'Sin elegir', '未選択'],
    ['soft', '软性问题', 'Soft', 'Leve', '軽度'],
    ['hard', '硬性问题', 'Hard', 'Grave', '重度'],
  ],
  // A tree: what stands before the point is the branch (decision A17).
  andoncause: [
    ['people.short', '人手不足', 'Too few people', 'Falta de personal', '人手不足です'],
    ['people.training', '培训不足', 'Not trained', 'Falta de formación', '教育不足'],
    ['method.none', '没有规定', 'No rule for it', 'Sin norma', '手順がない'],
    ['method.notkept', '未按规定做', 'Rule not kept', 'Norma incumplida', '手順が守られない'],
    ['machine.worn', '老化磨损', 'Worn out', 'Desgaste', '老朽化'],
    ['machine.care', '未保养', 'Not maintained', 'Sin mantenimiento', '整備不足'],
    ['goods.supplier', '供应商', 'Supplier', 'Proveedor', '仕入先'],
    ['goods.delivery', '配送', 'Delivery', 'Entrega', '配送の問題'],
    ['place.building', '房屋设施', 'Building', 'Edificio', '建物'],
    ['place.weather', '天气', 'Weather', 'Clima', '天候'],
    ['system.fault', '系统故障', 'System fault', 'Fallo del sistema', 'システム障害'],
    ['unknown', '不明', 'Not known', 'Desconocida', '原因不明'],
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
  activitymanagertype: [],
  mailusertype: [
    ['purchase1', '采购', 'Purchasing', 'Compras', '仕入'],
    ['wrh1', '仓库', 'Warehouse', 'Almacén', '倉庫'],
    ['sell1', '电销', 'Telesales', 'Televentas', '電話販売'],
  ],
  goodscategory: [],
  wastereason: [
    ['expired', '过期', 'Expired', 'Vencido', '期限切れ'],
    ['damaged', '破损', 'Damaged', 'Dañado', '破損'],
    ['quality', '品质问题', 'Poor quality', 'Mala calidad', '品質不良'],
    ['nearexpiry', '临期处理', 'Close to expiry', 'Próximo a vencer', '期限間近'],
    ['recall', '厂家召回', 'Recalled', 'Retirado por el fabricante', 'メーカー回収'],
    ['other', '其他', 'Other', 'Otro', 'その他'],
  ],
};

/** The codes of the documents (decision W8), in their order. */
export const systemCodes: readonly SeededCode[] = dictionaryTypes.flatMap((type) =>
  types[type].map(([code, zh, en, es, ja]) => ({
    type,
    code,
    zh,
    en,
    es,
    ja,
    isFinal: hasEnd(type) && watchFinals.has(code),
  })),
);
