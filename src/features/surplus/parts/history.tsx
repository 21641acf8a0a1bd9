import { useTranslation } from 'react-i18next';
import type { Transfer } from '#core/surplus/types';
import { receivedText } from '../../../store-work/received-text.ts';
import flow from '../../../ui/layout/flow.module.css';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';

/** What was done about a transfer, by whom and when, newest first. */
export function TransferHistory({ of, timeZone }: { of: Transfer['history']; timeZone: string }) {
  const { t, i18n } = useTranslation('surplus');
  const { t: work } = useTranslation('store-work');
  return (
    <section className={flow.stack} aria-label={t('history')}>
      <Heading level={3}>{t('history')}</Heading>
      <ol className={flow.timeline}>
        {of.toReversed().map(({ id, did, user, at, note, heard }) => (
          <li key={id}>
            <span>{t(`did.${did}`)}</span>{' '}
            <Muted size="small">
              <Facts
                of={[
                  user?.name ?? t('giver-unknown'),
                  exactTimeOf(at, i18n.language, timeZone),
                  receivedText(work, heard, { language: i18n.language, timeZone }),
                ]}
              />
            </Muted>
            {note !== '' && <p className={flow.written}>{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
