import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, dayInZone } from '#core/catalog/days';
import { loginOutcomes, outcomeFilters } from '#core/logs/rules';
import { type DayRange, DayRangeField } from '../../../ui/dates/day-range-field.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { useAuditChoices } from '../data.ts';
import classes from '../logs.module.css';
import type { LogSearch, LogSearchChange } from '../search.ts';
import { kindText, outcomeText } from './words.ts';

type Props = { search: LogSearch; onSearch: (change: LogSearchChange) => void };

/** Which log, and what of it. Esc clears a field. */
export function LogToolbar({ search, onSearch, actions }: Props & { actions: ReactNode }) {
  const { t } = useTranslation('logs');
  return (
    <>
      <Tabs
        label={t('title')}
        of={(['audit', 'logins', 'errors'] as const).map((key) => ({ key, label: t(`tab.${key}`) }))}
        shown={search.tab ?? 'audit'}
        onShow={(tab) =>
          onSearch({
            tab: tab === 'audit' ? undefined : tab,
            kind: undefined,
            subject: undefined,
            call: undefined,
            outcome: undefined,
            sort: undefined,
            page: undefined,
          })
        }
        className={classes.tabs}
      />
      <Fields
        search={search}
        onSearch={(change) => onSearch({ ...change, page: undefined })}
        actions={actions}
      />
    </>
  );
}

/** Days back. */
const shortcuts = { today: 0, week: 6, month: 29 } as const;

function Fields({ search, onSearch, actions }: Props & { actions: ReactNode }) {
  const { t } = useTranslation('logs');
  const size = useDesk() ? 'sm' : 'md';
  const { tab } = search;
  const today = dayInZone(Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const text = (field: 'person' | 'subject' | 'call', label: string) => ({
    className: classes.search,
    size,
    type: 'search',
    'aria-label': label,
    placeholder: label,
    value: search[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onSearch({ [field]: event.currentTarget.value || undefined }),
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape') onSearch({ [field]: undefined });
    },
  });
  return (
    <search className={classes.tools}>
      <TextInput
        {...text('person', t('filter.person'))}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
      />
      {tab === undefined && <KindSelect search={search} onSearch={onSearch} size={size} />}
      {tab !== 'logins' && (
        <TextInput {...text('subject', t(tab === 'errors' ? 'filter.message' : 'filter.subject'))} />
      )}
      {tab === undefined && <CallField {...text('call', t('filter.call'))} />}
      {tab === 'logins' && (
        <NativeSelect
          className={classes.select}
          size={size}
          aria-label={t('column.outcome')}
          value={search.outcome ?? ''}
          data={[
            { value: '', label: t('filter.any-outcome') },
            { value: 'failed', label: t('filter.any-failure') },
            ...loginOutcomes.map((outcome) => ({ value: outcome, label: outcomeText(t, outcome) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ outcome: outcomeFilters.find((outcome) => outcome === value) })
          }
        />
      )}
      <DayRangeField
        size={size}
        label={t('filter.days')}
        value={[search.from ?? null, search.to ?? null]}
        placeholder={t('filter.any-day')}
        presets={Object.entries(shortcuts).map(([name, days]) => ({
          label: t(`filter.last.${name}`),
          value: [addDays(today, -days), today] satisfies DayRange,
        }))}
        onChange={([from, to]) => onSearch({ from: from ?? undefined, to: to ?? undefined })}
      />
      {actions && <span className={classes.export}>{actions}</span>}
    </search>
  );
}

function KindSelect({ search, onSearch, size }: Props & { size: 'sm' | 'md' }) {
  const { t } = useTranslation('logs');
  const { kinds } = useAuditChoices();
  // One from the address that occurs no more must not look like "any".
  const shown = search.kind === undefined || kinds.includes(search.kind) ? kinds : [...kinds, search.kind];
  return (
    <NativeSelect
      className={classes.select}
      size={size}
      aria-label={t('column.kind')}
      value={search.kind ?? ''}
      data={[
        { value: '', label: t('filter.any-kind') },
        ...shown.map((kind) => ({ value: kind, label: kindText(t, kind) })),
      ]}
      onChange={(event) => onSearch({ kind: event.currentTarget.value || undefined })}
    />
  );
}

/** Calls that occur in the log are proposed. */
function CallField(props: Parameters<typeof TextInput>[0]) {
  const { calls } = useAuditChoices();
  return (
    <>
      <TextInput {...props} list="log-calls" />
      <datalist id="log-calls">
        {calls.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
