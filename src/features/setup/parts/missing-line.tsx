import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SetupItem } from '#core/setup/check-list';
import type { SetupState } from '#core/setup/contract';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../setup.module.css';

/** Where each is mended; what has no page stands in the step itself, or in the handbook that its words name. */
const mended: Partial<Record<SetupItem, Pick<LinkProps, 'to' | 'search'>>> = {
  'roles-without-people': { to: '/system/roles' },
  'stores-without-people': { to: '/system/users/import' },
  'people-without-roles': { to: '/system/users' },
  'people-without-password': { to: '/system/users', search: { first: true } },
  'no-second-factor': { to: '/system/parameters' },
};

/** Something that is missing: how much, the first of it by name, the way to mend it, and the way out. */
export function MissingLine(props: {
  missing: SetupState['missing'][number];
  whyNot: string | undefined;
  onPut: () => void;
}) {
  const { t, i18n } = useTranslation('setup');
  const { item, count, names, putAwayBy } = props.missing;
  const link = mended[item];
  const named = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(
    count > names.length && names.length > 0
      ? [...names, t('others', { count: count - names.length })]
      : names,
  );
  const words = t(`lack.${item}`, { count });
  return (
    <li data-missing={item}>
      <span className={classes.lack}>
        <b>{words}</b>
        {named !== '' && <Muted size="small">{named}</Muted>}
        {putAwayBy !== null && <Muted size="small">{t('away-by', { name: putAwayBy })}</Muted>}
      </span>
      <span className={classes.deeds}>
        {link && putAwayBy === null && (
          <Link {...link} {...lookOf({ variant: 'light', size: 'sm' })} aria-label={`${t('mend')}: ${words}`}>
            {t('mend')}
          </Link>
        )}
        <Button
          variant="subtle"
          size="sm"
          reason={props.whyNot}
          aria-label={`${t(putAwayBy === null ? 'not-needed' : 'bring-back')}: ${words}`}
          onClick={props.onPut}
        >
          {t(putAwayBy === null ? 'not-needed' : 'bring-back')}
        </Button>
      </span>
    </li>
  );
}
