import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { type Role, updateRole } from '#core/roles/contract';
import { ChangeMany } from '../../../office/change-many.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import type { BatchAction } from '../../../ui/lists/ticks.tsx';
import { useStanding } from './role-actions.tsx';

type Asked = { verb: 'enable' | 'disable'; rows: readonly Role[]; answer: (done: readonly Role[]) => void };

/** Lets the ticked roles count again, or no longer, with the sheet that asks first. */
export function useSwitchRoles(): { actions: BatchAction<Role>[]; sheet: ReactNode } {
  const { t } = useTranslation('roles');
  const reason = useWhyNot(updateRole);
  const [asked, setAsked] = useState<Asked>();
  return {
    actions: (['enable', 'disable'] as const).map((verb) => ({
      key: verb,
      label: t(`many.${verb}.label`),
      reason,
      run: (rows) => new Promise((answer) => setAsked({ verb, rows, answer })),
    })),
    sheet: asked && (
      <SwitchRoles
        {...asked}
        answer={(done) => {
          setAsked(undefined);
          asked.answer(done);
        }}
      />
    ),
  };
}

function SwitchRoles({ verb, rows, answer }: Asked) {
  const { t, i18n } = useTranslation('roles');
  const standing = useStanding();
  const enableStatus = verb === 'enable';
  return (
    <ChangeMany
      call={updateRole}
      rows={rows}
      answer={answer}
      nameOf={(role: Role) => nameIn(role, i18n.language)}
      title={(count) => t(`many.${verb}`, { count })}
      question={t(`many.${verb}.question`)}
      label={t(`many.${verb}.label`)}
      done={(count) => t(`many.${verb}.done`, { count })}
      isDestructive={!enableStatus}
      whyNot={(role) => {
        if (role.enableStatus === enableStatus) return t(`many.${verb}.already`);
        return role.system ? t('reasons:system-row') : standing('edit', role);
      }}
      inputOf={({ id, name, version }) => ({ body: { id, name, version, enableStatus } })}
    />
  );
}
