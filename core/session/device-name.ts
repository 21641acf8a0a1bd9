/** What a browser says of itself (user agent), as people name it; null where it does not tell. */
export function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) };
}

function firstOf(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

// In this order: most claim to be Chrome and Safari too.
const browsers = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/^(?=.*Version\/\S).* Safari\//, 'Safari'],
] as const;
const systems = [
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;
