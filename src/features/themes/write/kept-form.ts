import { usualImportance } from '#core/themes/rules';
import type { ThemeFields } from '#core/themes/types';
import type { DraftForm } from '#offline/react';
import { fieldsIn } from '../operations.ts';

export const newTheme: ThemeFields = {
  ...{ type: '', topic: '', needs: '', importance: usualImportance, begins: '', ends: '' },
};

/** What an earlier visit typed, whatever release kept it. */
export function shapeOf(empty: ThemeFields): DraftForm<ThemeFields> {
  return {
    empty,
    read(kept) {
      const found: Record<string, unknown> = Object(kept);
      const isWhole = Object.entries(empty).every(([name, value]) => typeof found[name] === typeof value);
      return isWhole ? fieldsIn(found as ThemeFields) : undefined;
    },
  };
}
