import type { PersonColumn } from '#core/users/import-rows';
import type { Language } from '#core/wire/languages';

const words: Readonly<
  Record<Language, { names: [string, string]; store: string; role: string; yes: string }>
> = {
  zh: { names: ['张三（示例）', '李四（示例）'], store: '示例门店', role: '店员', yes: '是' },
  en: { names: ['Jane Example', 'John Example'], store: 'Example store', role: 'Store staff', yes: 'yes' },
  es: { names: ['Ana Ejemplo', 'Luis Ejemplo'], store: 'Tienda de ejemplo', role: 'Store staff', yes: 'sí' },
  ja: { names: ['例の花子', '例の太郎'], store: '例の店舗', role: '店员', yes: 'はい' },
};

/** One of the staff, and the leader of the store. */
export function personExamples(language: Language): Partial<Record<PersonColumn, string>>[] {
  const { names, store, role, yes } = words[language];
  return [
    { usercode: 'EX-1', username: names[0], department: store, roles: role },
    { usercode: 'EX-2', username: names[1], department: 'EX-001', roles: role, isLeader: yes },
  ];
}
