import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SetupState } from '#core/setup/contract';
import { lookOf } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Muted } from '../../../ui/text/muted.tsx';

type FileStep = 'stores' | 'people' | 'stock';
type Way = { label: 'file' | 'by-hand' | 'passwords'; link: Pick<LinkProps, 'to' | 'search'> };

/** The ways of a step, the usual one first: a file, whose page has its template. */
const ways: Readonly<Record<FileStep, readonly Way[]>> = {
  stores: [
    { label: 'file', link: { to: '/system/departments/import' } },
    { label: 'by-hand', link: { to: '/system/departments' } },
  ],
  people: [
    { label: 'file', link: { to: '/system/users/import' } },
    { label: 'by-hand', link: { to: '/system/users', search: { add: true } } },
    { label: 'passwords', link: { to: '/system/users', search: { first: true } } },
  ],
  stock: [{ label: 'file', link: { to: '/stock/import' } }],
};

export function FileSteps(props: { step: FileStep; made: SetupState['made']; isNext: boolean }) {
  const { t } = useTranslation('setup');
  const { step, made, isNext } = props;
  const count = { stores: made.stores, people: made.people, stock: made.lots }[step];
  return (
    <>
      {count > 0 && <Muted>{t(`made.${step}`, { count })}</Muted>}
      <div className={flow.row}>
        {ways[step].map(({ label, link }, place) => (
          <Link
            key={label}
            {...link}
            {...lookOf({ variant: place === 0 && isNext ? 'filled' : 'default', size: 'md' })}
          >
            {t(`way.${label}`)}
          </Link>
        ))}
      </div>
    </>
  );
}
