import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { makeRoles } from '#core/setup/contract';
import { roleTemplates } from '#core/setup/role-templates';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Muted } from '../../../ui/text/muted.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from '../setup.module.css';

/** Roles as most companies need them: all by one tap, or one by one; changed afterwards as any other. */
export function RolesStep({ made, isNext }: { made: readonly string[]; isNext: boolean }) {
  const { t, i18n } = useTranslation(['setup', 'reasons']);
  const making = useChange(makeRoles, { alsoChanges: ['setup', 'roles', 'users'] });
  const whyNot = useWhyNot(makeRoles);
  const left = roleTemplates.filter(({ code }) => !made.includes(code));
  const reads = i18n.language === 'zh' || i18n.language === 'ja';
  async function make(codes: string[]) {
    const done = await making.run({ body: { codes } });
    if (done) toast(t('roles.made', { count: done.data.made.length }));
  }
  return (
    <>
      <div className={flow.row}>
        {left.length > 0 && (
          <Button
            size="md"
            variant={isNext ? 'filled' : 'default'}
            reason={whyNot}
            loading={making.isBusy}
            onClick={() => void make(left.map(({ code }) => code))}
          >
            {t('roles.make-all', { count: left.length })}
          </Button>
        )}
        <Link to="/system/roles" {...lookOf({ variant: 'default', size: 'md' })}>
          {t('roles.open')}
        </Link>
      </div>
      {making.problem && (
        <FormFailure>{t(`reasons:${making.problem.reason}`, making.problem.params)}</FormFailure>
      )}
      <ul className={classes.missing}>
        {roleTemplates.map((role) => {
          const name = nameIn(role, i18n.language);
          return (
            <li key={role.code} data-role={role.code}>
              <span className={classes.lack}>
                <b>{name}</b>
                <Muted size="small">{reads ? role.description : role.descriptionEn}</Muted>
              </span>
              <span className={classes.deeds}>
                {made.includes(role.code) ? (
                  <Tag tone="good">{t('roles.there')}</Tag>
                ) : (
                  <Button
                    variant="light"
                    size="sm"
                    reason={whyNot}
                    aria-label={`${t('roles.make')}: ${name}`}
                    onClick={() => void make([role.code])}
                  >
                    {t('roles.make')}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
