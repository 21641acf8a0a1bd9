import { IconAlertTriangle, IconBellCog } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entryKey, inbox, inboxKinds } from '#core/inbox/entry';
import { groupedByDay, isOpen } from '#core/inbox/rules';
import type { SessionInfo } from '#core/session/contract';
import type { Searched } from '#core/wire/address';
import { useAgeText } from '../../lists/age.ts';
import { ListState } from '../../lists/list-state.tsx';
import { UserScreen } from '../../store-work/user-screen.tsx';
import { useWork } from '../../store-work/work.ts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { Facts } from '../../ui/lists/facts.tsx';
import { useKeptFocus } from '../../ui/lists/use-kept-focus.ts';
import classes from './inbox.module.css';
import { EntryGroup } from './parts/entry-group.tsx';
import { Filters } from './parts/filters.tsx';
import type { InboxSearch } from './search.ts';
import { useMark } from './use-mark.ts';
import { useNeeds } from './use-needs.ts';

const Notices = lazy(() => import('./notices/notices.tsx').then((module) => ({ default: module.Notices })));

type Props = Searched<InboxSearch>;

/** What somebody was told, newest first, and what of it still needs them; also without a network. */
export function InboxScreen({
  session,
  ...props
}: Props & { session: { token: string; user: SessionInfo } }) {
  return (
    <UserScreen session={session} rows={inbox}>
      <Inbox {...props} />
    </UserScreen>
  );
}

function Inbox({ search, onSearch }: Props) {
  const { t } = useTranslation('inbox');
  const { user, today, timeZone } = useWork();
  const { entries, open, refused, isLoaded } = useNeeds(user.userId);
  const mark = useMark();
  const age = useAgeText();
  const isDesk = useDesk();
  const [isSetting, setSetting] = useState(false);
  const shown = entries.filter(
    (entry) =>
      (search.show === undefined || isOpen(entry)) &&
      (search.kind === undefined || entry.kind === search.kind),
  );
  const groups = groupedByDay(shown, today, timeZone);
  const place = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(place, [...groups.today, ...groups.earlier].map(entryKey));
  const kinds = inboxKinds.filter(
    (kind) => kind === search.kind || entries.some((entry) => entry.kind === kind),
  );
  const settings = !isDesk && (
    <IconButton label={t('notices')} className={classes.settings} onClick={() => setSetting(true)}>
      <SettingsSign />
    </IconButton>
  );
  return (
    <Page
      title={t('title')}
      subtitle={<Facts of={[t('open-count', { count: open.length }), age]} />}
      actions={
        isDesk && (
          <Button size="sm" variant="default" leftSection={<SettingsSign />} onClick={() => setSetting(true)}>
            {t('notices')}
          </Button>
        )
      }
    >
      <div ref={place} tabIndex={-1} className={classes.inbox} {...keptFocus}>
        {refused > 0 && <RefusedWork count={refused} />}
        <div className={classes.filters}>
          {entries.length > 0 ? (
            <Filters
              search={search}
              kinds={kinds}
              open={open.length}
              onSearch={onSearch}
              onAllRead={() => void mark(open, true)}
            >
              {settings}
            </Filters>
          ) : (
            settings
          )}
        </div>
        <ListState
          isLoaded={isLoaded}
          isEmpty={shown.length === 0}
          isFiltered={search.show !== undefined || search.kind !== undefined}
          empty={{ title: t('empty.title'), text: t('empty.text') }}
          noMatch={t('no-match')}
          onClear={() => onSearch({ show: undefined, kind: undefined })}
        />
        <EntryGroup title={t('group.today')} entries={groups.today} onMark={mark} />
        <EntryGroup title={t('group.earlier')} entries={groups.earlier} onMark={mark} />
      </div>
      {isSetting && (
        <Suspense>
          <Notices onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function SettingsSign() {
  return <IconBellCog size={18} stroke={1.7} aria-hidden />;
}

/** What this device has saved and the server refused; it is decided on the Sync page. */
function RefusedWork({ count }: { count: number }) {
  const { t } = useTranslation('inbox');
  return (
    <p className={classes.refused}>
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <span>{t('refused', { count })}</span>
      <Link to="/sync">{t('refused.decide')}</Link>
    </p>
  );
}
