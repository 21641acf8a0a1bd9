import { useTranslation } from 'react-i18next';
import {
  deleteServiceAccount,
  makeServiceKey,
  revokeServiceKey,
  type ServiceAccount,
  type ServiceKey,
} from '#core/service-accounts/contract';
import { keyState } from '#core/service-accounts/rules';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { tones } from './words.ts';

/** A service account whole: what it may do, and its keys. */
export function AccountDetail(props: {
  row: ServiceAccount;
  now: number;
  onKey: () => void;
  onRevoke: (key: ServiceKey) => void;
  onDelete: () => void;
}) {
  const { t, i18n } = useTranslation('service-accounts');
  const { row, now } = props;
  const whyNotMake = useWhyNot(makeServiceKey);
  const whyNotRevoke = useWhyNot(revokeServiceKey);
  const whyNotDelete = useWhyNot(deleteServiceAccount);
  const time = (instant: string) => exactTimeOf(instant, i18n.language);
  return (
    <div className={flow.tight}>
      <FactList
        of={[
          [t('column.code'), row.code],
          [t('column.role'), row.role],
          [t('column.areas'), row.areas.length === 0 ? t('areas.none') : row.areas.join(', ')],
        ]}
      />
      {row.keys.map((key) => {
        const state = keyState(key, now);
        return (
          <section key={key.id} aria-label={t('key.of', { hint: key.hint })} className={flow.tight}>
            <Heading level={3}>
              …{key.hint} <StateWord tone={tones[state]}>{t(`state.${state}`)}</StateWord>
            </Heading>
            <FactList
              of={[
                [t('key.created'), `${time(key.createdAt)}, ${key.createdBy}`],
                [t('key.expires'), time(key.expiresAt)],
                [t('key.last-used'), key.lastUsedAt === null ? t('never-used') : time(key.lastUsedAt)],
              ]}
            />
            {state === 'active' && (
              <Button
                variant="default"
                color="red"
                reason={whyNotRevoke}
                aria-label={t('key.revoke-this', { hint: key.hint })}
                onClick={() => props.onRevoke(key)}
              >
                {t('key.revoke')}
              </Button>
            )}
          </section>
        );
      })}
      <Button reason={whyNotMake} onClick={props.onKey}>
        {t('key.make')}
      </Button>
      <Button variant="subtle" color="red" reason={whyNotDelete} onClick={props.onDelete}>
        {t('delete')}
      </Button>
    </div>
  );
}
