import { useTranslation } from 'react-i18next';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long it has waited: minutes, hours or days, as one figure. */
export function useAge(since: string, nowMs: number): string {
  const { i18n } = useTranslation();
  const waitedMs = Math.max(0, nowMs - Date.parse(since));
  const [unit, ms] =
    waitedMs < hourMs
      ? (['minute', minuteMs] as const)
      : waitedMs < 2 * dayMs
        ? (['hour', hourMs] as const)
        : (['day', dayMs] as const);
  return new Intl.NumberFormat(i18n.language, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(waitedMs / ms),
  );
}
