export function twoBuilds(current: string[], earlier: string[][]): string[][];
export function keepTwoBuilds(folder: string): void;
