import { useTranslation } from 'react-i18next';
import { useOffice } from '../../../office/office.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import classes from '../profile.module.css';
import { OwnPicture } from './own-picture.tsx';

/** Who somebody is to the company. */
export function Person({ onChanged }: { onChanged: () => Promise<void> }) {
  const { t } = useTranslation('profile');
  const { user } = useOffice();
  const facts: [string, string][] = [
    [t('usercode'), user.usercode],
    [t('department'), user.departmentName],
    [t('roles'), (user.roleNames ?? user.roles).join(', ')],
    [t('leader'), user.isLeader === '1' ? t('leader.yes') : t('leader.no')],
    [t('employee'), user.empId ?? ''],
    [t('stores'), user.stores.map(({ code, name }) => `${code} ${name}`).join(', ')],
  ];
  return (
    <Card as="section" edge="line" className={classes.person} aria-label={t('person')}>
      <OwnPicture onChanged={onChanged} />
      <Heading size="headline" className={classes.name}>
        {user.name}
      </Heading>
      <FactList look="ruled" of={facts.filter(([, value]) => value !== '')} />
    </Card>
  );
}
