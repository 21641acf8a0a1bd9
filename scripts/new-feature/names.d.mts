export function parseNames(said: readonly string[]): {
  names: Record<'one' | 'many' | 'oneKebab' | 'manyKebab', string>;
  titles: Record<string, string>;
  problem?: string;
};
