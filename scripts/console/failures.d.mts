export function failuresOfVitest(report: unknown, root: string): string[];
export function failuresOfPlaywright(report: unknown, seed: string): string[];
