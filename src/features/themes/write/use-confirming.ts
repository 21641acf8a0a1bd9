import { useTranslation } from 'react-i18next';
import { insertTheme, updateTheme } from '#core/themes/contract';
import type { ThemeFields } from '#core/themes/types';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { changes, written } from '../operations.ts';
import { useMarks } from '../themes.ts';

/** The editor's confirmation: it tells people, so it is made at the server or not at all. */
export function useConfirming({ id, seen }: { id: string; seen: ThemeFields | undefined }): {
  /** Why it cannot be made now. */
  whyNot: string | undefined;
  /** Why it was not made. */
  failure: string | undefined;
  confirm(fields: ThemeFields): Promise<boolean>;
} {
  const { t } = useTranslation('themes');
  const [inserting, updating] = [useChange(insertTheme), useChange(updateTheme)];
  const cutOff = useWhyNot(updateTheme);
  const isUnsent = useMarks().has(id);
  const problem = inserting.problem ?? updating.problem;
  return {
    // What waits in the outbox would come after it, and be refused.
    whyNot: cutOff ?? (isUnsent ? t('why.unsent') : undefined),
    failure:
      problem?.reason === 'theme-changed'
        ? t('why.changed', problem.params)
        : problem
          ? t(`reasons:${problem.reason}`, problem.params)
          : undefined,
    async confirm(fields) {
      const editUserCfm = 'cfm' as const;
      if (!seen)
        return (await inserting.run({ body: { ...written(id, fields), editUserCfm } })) !== undefined;
      const { body, was } = changes(seen, fields);
      return (await updating.run({ params: { id }, body: { ...body, was, editUserCfm } })) !== undefined;
    },
  };
}
