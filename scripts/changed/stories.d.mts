export function storiesOf(files: readonly string[], stories: readonly string[]): string[];
export const features: string[];
export const named: string[];
