import { NativeSelect } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type InboxKind, inboxKinds } from '#core/inbox/entry';
import type { Change } from '#core/wire/address';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import classes from '../inbox.module.css';
import type { InboxSearch } from '../search.ts';

/** All or what needs its reader, of everything or of one kind; and the way to be done with all of it. */
export function Filters(props: {
  search: InboxSearch;
  /** Those that there are entries of. */
  kinds: readonly InboxKind[];
  open: number;
  onSearch: (change: Change<InboxSearch>) => void;
  onAllRead: () => void;
  /** Stands at the end of the first line. */
  children: ReactNode;
}) {
  const { t } = useTranslation('inbox');
  const { search, kinds, open, onSearch } = props;
  return (
    <>
      <Tabs
        label={t('show')}
        of={[
          { key: 'all', label: t('show.all') },
          { key: 'open', label: t('show.open'), count: open },
        ]}
        shown={search.show ?? 'all'}
        onShow={(key) => onSearch({ show: key === 'open' ? 'open' : undefined })}
      />
      {props.children}
      <div className={classes.line}>
        {kinds.length > 1 && (
          <NativeSelect
            className={classes.kinds}
            size="sm"
            aria-label={t('kind')}
            value={search.kind ?? ''}
            data={[
              { value: '', label: t('kind.all') },
              ...kinds.map((kind) => ({ value: kind, label: t(`name.${kind}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              onSearch({ kind: inboxKinds.find((kind) => kind === value) })
            }
          />
        )}
        <Button
          size="sm"
          variant="subtle"
          disabled={open === 0}
          leftSection={<IconChecks size={18} stroke={1.8} aria-hidden />}
          onClick={props.onAllRead}
        >
          {t('all-read')}
        </Button>
      </div>
    </>
  );
}
