import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import { partsOf, storeOfScope } from '#core/wire/collection';
import { useOffline } from '#offline/react';
import { canKeepApp } from '../../../api/can-keep-app.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type HeldScope, useStorage } from '../data.ts';
import type { Notices } from '../notices.ts';
import classes from '../sync.module.css';
import { useWhen } from '../when.ts';
import type { Wording } from '../wording.ts';
import buttons from './buttons.module.css';
import own from './device.module.css';
import { DiscardLog } from './discard-log.tsx';
import facts from './facts.module.css';
import { NoticeFact } from './notices.tsx';
import { Support } from './support.tsx';
import { SyncNow } from './sync-now.tsx';
import { Transfer } from './transfer.tsx';

/** This device: the stores that it holds and how fresh they are, its storage, and what can be done by hand. */
export function Device(props: {
  user: SessionInfo;
  held: HeldScope[] | undefined;
  count: number;
  wording: Wording;
  notices: Notices;
}) {
  const { t } = useTranslation('sync');
  const held = props.held?.map((scope) => <Held key={scope.scope} scope={scope} user={props.user} />);
  return (
    <section className={classes.device} aria-labelledby="sync-device">
      <div className={classes.sectionHead}>
        <h2 id="sync-device">{t('device.title')}</h2>
      </div>
      <div className={classes.panel}>
        <ul className={facts.facts}>
          {props.held?.some(({ complete }) => !complete) && held}
          {props.held?.length === 0 && <li className={classes.meta}>{t('device.nothing-held')}</li>}
          {!canKeepApp() && (
            <li className={facts.fact}>
              <strong>{t('device.app')}</strong>
              <span>{t('device.app-not-kept')}</span>
            </li>
          )}
          <StorageFact />
          <NoticeFact {...props.notices} />
        </ul>
        <SyncNow />
        <Transfer user={props.user} count={props.count} />
        {held && held.length > 0 && props.held?.every(({ complete }) => complete) && (
          <details className={own.log}>
            <summary>{t('device.data')}</summary>
            <ul className={facts.facts}>{held}</ul>
          </details>
        )}
        <DiscardLog wording={props.wording} />
        <Support />
      </div>
    </section>
  );
}

/** A store, and each of its collections: how many rows are here, and when they were last brought up to date. */
function Held({ scope, user }: { scope: HeldScope; user: SessionInfo }) {
  const { t } = useTranslation('sync');
  const nameOf = useCollectionName();
  const when = useWhen();
  const code = storeOfScope(scope.scope);
  const { kind, of } = partsOf(scope.scope);
  const name = user.stores.find((store) => store.code === code)?.name;
  const rows = [...scope.rows.values()].reduce((sum, count) => sum + count, 0);
  return (
    <li className={facts.fact}>
      <strong>
        {code !== undefined
          ? [code, name].filter(Boolean).join(' ')
          : kind === 'purchaser'
            ? t('device.purchaser', { code: of })
            : t(kind === 'user' ? 'device.own' : 'device.company')}
      </strong>
      {scope.complete ? (
        <ul className={own.collections}>
          {[...scope.rows].map(([collection, count]) => (
            <li key={collection}>
              <span>{nameOf(collection)}</span>
              <span>{t('device.synced', { when: when(scope.pulledAt), count })}</span>
            </li>
          ))}
          {scope.rows.size === 0 && (
            <li>
              <span>{t('device.synced', { when: when(scope.pulledAt), count: 0 })}</span>
            </li>
          )}
        </ul>
      ) : (
        <span>{t('device.downloading', { rows, total: rows + scope.remaining })}</span>
      )}
    </li>
  );
}

/** What people call a collection, by the feature that keeps it. */
function useCollectionName(): (collection: string) => string {
  const { t } = useTranslation('sync');
  const { kinds } = useOffline();
  return (collection) => {
    const name = kinds.nameOf(collection);
    return name ? t(`${name.feature}:${name.text}`) : collection;
  };
}

const megabyteBytes = 1_000_000;
const gigabyteBytes = 1_000_000_000;

function StorageFact() {
  const { t, i18n } = useTranslation('sync');
  const { storage, persist } = useStorage();
  if (!storage) return null;
  const { usedBytes, quotaBytes, isPersistent, isRefused } = storage;
  return (
    <li className={facts.fact}>
      <strong>{t('storage')}</strong>
      <span>
        {t('storage.used', {
          used: sizeText(usedBytes, i18n.language),
          quota: sizeText(quotaBytes, i18n.language),
        })}
      </span>
      <span>{t(isPersistent ? 'storage.persistent' : 'storage.best-effort')}</span>
      {isRefused && <span role="status">{t('storage.refused')}</span>}
      {!isPersistent && !isRefused && (
        <Button size="md" variant="subtle" className={buttons.link} onClick={() => void persist()}>
          {t('storage.persist')}
        </Button>
      )}
    </li>
  );
}

function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= gigabyteBytes;
  const size = bytes / (isLarge ? gigabyteBytes : megabyteBytes);
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size);
}
