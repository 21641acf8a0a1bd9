import { usualImportance } from '#core/themes/rules';
import type { ThemeFields } from '#core/themes/types';

export const newTheme: ThemeFields = {
  type: '',
  topic: '',
  needs: '',
  importance: usualImportance,
  begins: '',
  ends: '',
};

/** Half of one person's time and half of another's is nobody's. */
export const writtenTogether: readonly (readonly (keyof ThemeFields)[])[] = [['begins', 'ends']];

/** Under what a form half typed is kept: of a refused operation, of a theme, or of a new one. */
export function draftKey(of: { amended?: string | undefined; theme?: string | undefined }): string {
  return `themes.${of.amended ?? of.theme ?? 'new'}`;
}
