import { insertTheme, updateTheme } from '#core/themes/contract';
import { useAmended } from '../../../store-work/refused.ts';
import { useWork } from '../../../store-work/work.ts';
import type { ThemesProps } from '../search.ts';
import { useThemes } from '../themes.ts';
import { EndedForm } from './ended-form.tsx';
import { ThemeForm } from './theme-form.tsx';

/** The form of a theme, when the address asks for it: a new one, or the open draft. */
export function ThemeSheet({ search, onSearch }: ThemesProps) {
  const { may } = useWork();
  const { isLoaded, of, part } = useThemes();
  const amended = useAmended(search.write ? search.mend : undefined, insertTheme, updateTheme);
  if (!search.write || !may(insertTheme)) return null;
  const close = () => onSearch({ write: undefined, mend: undefined });
  const open = search.open === undefined ? undefined : of(search.open);
  if (search.open !== undefined && (!open || open.isConfirmed)) {
    // Whoever has just confirmed it themselves is closing its form.
    const isOthers = open?.edit.userId !== part.userId;
    return isLoaded && isOthers ? <EndedForm id={search.open} theme={open} onClose={close} /> : null;
  }
  // What was refused is read from this device a moment later: the form begins with it.
  const key = `${open?.id ?? 'new'} ${amended?.id ?? ''}`;
  return <ThemeForm key={key} theme={open} amended={amended} onClose={close} />;
}
