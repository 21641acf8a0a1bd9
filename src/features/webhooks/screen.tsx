import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { insertWebhookEndpoint, type WebhookDelivery } from '#core/webhooks/contract';
import { webhookKinds } from '#core/webhooks/kinds';
import { deliveryStates } from '#core/webhooks/rules';
import type { Searched } from '#core/wire/address';
import { ListPage } from '../../lists/list-page.tsx';
import { InsertButton } from '../../office/insert-button.tsx';
import { useOpenRow } from '../../office/remote-row.ts';
import { RowCard } from '../../office/row-card.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { choiceOf } from '../../ui/lists/filter.ts';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { useDeliveries, useEndpoints } from './data.ts';
import { deliveryColumns } from './parts/columns.tsx';
import { DeliveryDetail } from './parts/detail.tsx';
import { Endpoints, type Task } from './parts/endpoints.tsx';
import { answerText, kindText, tones } from './parts/words.ts';
import { type WebhookSearch, webhookAddress } from './search.ts';

/** What other systems are told: where, and how each delivery stands. */
export function WebhooksScreen(props: Searched<WebhookSearch>) {
  const { t, i18n } = useTranslation('webhooks');
  const [task, setTask] = useState<Task>();
  const { rows = [] } = useEndpoints();
  const source = useDeliveries(props.search);
  const [opened, setOpened] = useOpenRow(source, props);
  return (
    <ListPage<WebhookDelivery, WebhookSearch>
      id="webhooks"
      title={t('title')}
      name={t('deliveries')}
      above={<Endpoints task={task} onTask={setTask} />}
      address={webhookAddress}
      search={props.search}
      onSearch={props.onSearch}
      list={{ source, about: t('deliveries.about') }}
      rowKey={({ id }) => id}
      nameOf={(row) => `${kindText(t, row.kind)} ${row.endpoint}`}
      firstSort="-createdAt"
      {...deliveryColumns(t, i18n.language)}
      card={(row) => (
        <RowCard onClick={() => setOpened(row)}>
          <strong>{kindText(t, row.kind)}</strong>
          <StateWord tone={tones[row.state]}>{t(`state.${row.state}`)}</StateWord>
          <Muted size="small">
            <Facts of={[exactTimeOf(row.createdAt, i18n.language), row.endpoint, answerText(t, row)]} />
          </Muted>
        </RowCard>
      )}
      text={{ key: 'text', label: t('filter.text') }}
      filters={[
        {
          as: 'choice',
          key: 'endpointId',
          label: t('column.endpoint'),
          choices: rows.map(({ id, name }) => ({ value: id, label: name })),
        },
        choiceOf('kind', t('column.kind'), webhookKinds, (value) => kindText(t, value)),
        choiceOf('state', t('column.state'), deliveryStates, (value) => t(`state.${value}`)),
      ]}
      actions={
        <InsertButton call={insertWebhookEndpoint} onClick={() => setTask({ task: 'insert' })}>
          {t('insert')}
        </InsertButton>
      }
      open={
        opened && {
          rowKey: opened.id,
          title: kindText(t, opened.kind),
          content: <DeliveryDetail key={opened.id} row={opened} />,
        }
      }
      onOpen={setOpened}
    />
  );
}
