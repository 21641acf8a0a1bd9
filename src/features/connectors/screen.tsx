import { useTranslation } from 'react-i18next';
import type { ConnectorRun } from '#core/connectors/contract';
import type { Searched } from '#core/wire/address';
import { ListPage } from '../../lists/list-page.tsx';
import { useOpenRow } from '../../office/remote-row.ts';
import { RowCard } from '../../office/row-card.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { useRuns } from './data.ts';
import { runColumns } from './parts/columns.tsx';
import { Connectors } from './parts/connectors.tsx';
import { useRunFilters } from './parts/filters.ts';
import { RunDetail } from './parts/run-detail.tsx';
import { askedText, nameText, problemText, stateText, toneOf } from './parts/words.ts';
import { type RunSearch, runAddress } from './search.ts';

/** What other systems send: how each connector stands, and what has come. */
export function ConnectorsScreen(props: Searched<RunSearch>) {
  const { t, i18n } = useTranslation('connectors');
  const source = useRuns(props.search);
  const [opened, setOpened] = useOpenRow(source, props);
  return (
    <ListPage<ConnectorRun, RunSearch>
      id="connectors"
      title={t('title')}
      name={t('runs')}
      above={<Connectors />}
      address={runAddress}
      search={props.search}
      onSearch={props.onSearch}
      list={{ source, about: t('about') }}
      rowKey={({ id }) => id}
      nameOf={(row) => `${nameText(t, row.name)} ${exactTimeOf(row.startedAt, i18n.language)}`}
      firstSort="-startedAt"
      {...runColumns(t, i18n.language)}
      card={(row) => (
        <RowCard onClick={() => setOpened(row)}>
          <strong>{nameText(t, row.name)}</strong>
          <StateWord tone={toneOf(row)}>{stateText(t, row)}</StateWord>
          <Muted size="small">
            <Facts of={[exactTimeOf(row.startedAt, i18n.language), askedText(t, row)]} />
          </Muted>
          <Facts
            of={[
              t('counts.added', { count: row.added }),
              t('counts.changed', { count: row.changed }),
              row.refused > 0 && t('counts.refused', { count: row.refused }),
              problemText(t, row.problem),
            ]}
          />
        </RowCard>
      )}
      text={{ key: 'person', label: t('filter.person') }}
      filters={useRunFilters()}
      open={
        opened && { rowKey: opened.id, title: nameText(t, opened.name), content: <RunDetail row={opened} /> }
      }
      onOpen={setOpened}
    />
  );
}
