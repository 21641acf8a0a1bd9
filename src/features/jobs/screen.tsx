import { useTranslation } from 'react-i18next';
import type { JobRow } from '#core/jobs/contract';
import { jobStates } from '#core/jobs/states';
import type { Searched } from '#core/wire/address';
import { ListPage } from '../../lists/list-page.tsx';
import { useOpenRow } from '../../office/remote-row.ts';
import { RowCard } from '../../office/row-card.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { choiceOf } from '../../ui/lists/filter.ts';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { useJobKinds, useJobs } from './data.ts';
import { jobColumns } from './parts/columns.tsx';
import { JobDetail } from './parts/detail.tsx';
import { Schedules } from './parts/schedules.tsx';
import { State } from './parts/state.tsx';
import { Storage } from './parts/storage.tsx';
import { durationText, errorText, fileFacts, jobText, kindText, ownerText } from './parts/words.ts';
import { type JobSearch, jobAddress } from './search.ts';

type Props = Searched<JobSearch>;

/** Work beside the calls: what waits, runs and ran, and what runs by the clock. */
export function JobsScreen({ search, onSearch }: Props) {
  const { t, i18n } = useTranslation('jobs');
  const kinds = useJobKinds();
  const source = useJobs(search);
  const [opened, setOpened] = useOpenRow(source, { search, onSearch });
  // One from the address that occurs no more must not look like "any".
  const known = search.kind === undefined || kinds.includes(search.kind) ? kinds : [...kinds, search.kind];
  return (
    <ListPage<JobRow, JobSearch>
      id="jobs"
      title={t('title')}
      tabs={{
        label: t('title'),
        key: 'tab',
        shown: search.tab ?? 'jobs',
        of: [
          { key: 'jobs', label: t('tab.jobs'), source, about: t('about.jobs') },
          { key: 'schedules', label: t('tab.schedules'), content: <Schedules /> },
          { key: 'storage', label: t('tab.storage'), content: <Storage /> },
        ],
      }}
      address={jobAddress}
      search={search}
      onSearch={onSearch}
      rowKey={(row) => row.id}
      nameOf={(row) => jobText(t, row)}
      firstSort="-createdAt"
      {...jobColumns(t, i18n.language)}
      card={(row) => (
        <RowCard onClick={() => setOpened(row)}>
          <strong>{kindText(t, row.kind)}</strong>
          {row.file && (
            <span>
              <Facts of={fileFacts(t, row)} />
            </span>
          )}
          <span>
            <State row={row} />
          </span>
          {row.error && <span>{errorText(t, row)}</span>}
          <Muted size="small">
            <Facts
              of={[
                exactTimeOf(row.createdAt, i18n.language),
                ownerText(t, row),
                durationText(t, row, Date.now()),
              ]}
            />
          </Muted>
        </RowCard>
      )}
      text={{ key: 'person', label: t('filter.person') }}
      filters={[
        choiceOf('state', t('column.state'), jobStates, (value) => t(`state.${value}`)),
        choiceOf('kind', t('column.kind'), known, (value) => kindText(t, value)),
      ]}
      open={
        opened && {
          rowKey: opened.id,
          title: kindText(t, opened.kind),
          content: <JobDetail key={opened.id} row={opened} />,
        }
      }
      onOpen={setOpened}
    />
  );
}
