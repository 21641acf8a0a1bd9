export const oldestBrowsers: string[];
