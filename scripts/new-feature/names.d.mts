export function parseNames(said: readonly string[]): {
  kind: string;
  names: Record<'one' | 'many' | 'oneKebab' | 'manyKebab', string>;
  titles: Record<string, string>;
  problem?: string;
};
