import { insertTheme, updateTheme } from '#core/themes/contract';
import { useAmended } from '../../../store-work/refused.ts';
import { useWork } from '../../../store-work/work.ts';
import type { ThemesProps } from '../search.ts';
import { useThemes } from '../themes.ts';
import { ThemeForm } from './theme-form.tsx';

/** The form of a theme, when the address asks for it: a new one, or the open draft. */
export function ThemeSheet({ search, onSearch }: ThemesProps) {
  const { may } = useWork();
  const { of } = useThemes();
  const amended = useAmended(search.write ? search.mend : undefined, insertTheme, updateTheme);
  if (!search.write || !may(insertTheme)) return null;
  const open = search.open === undefined ? undefined : of(search.open);
  // One that was confirmed or taken away meanwhile, on another device, is written in no more.
  if (search.open !== undefined && (!open || open.isConfirmed)) return null;
  // What was refused is read from this device a moment later: the form begins with it.
  const key = `${open?.id ?? 'new'} ${amended?.id ?? ''}`;
  const close = () => onSearch({ write: undefined, mend: undefined });
  return <ThemeForm key={key} theme={open} amended={amended} onClose={close} />;
}
