import { useTranslation } from 'react-i18next';
import type { MailRow } from '#core/messages/contract';
import { mailStates } from '#core/messages/states';
import type { Searched } from '#core/wire/address';
import { ListPage } from '../../lists/list-page.tsx';
import { useOpenRow } from '../../office/remote-row.ts';
import { RowCard } from '../../office/row-card.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { choiceOf } from '../../ui/lists/filter.ts';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { useMessages, useStanding } from './data.ts';
import { messageColumns, messageSheet } from './parts/columns.tsx';
import { MessageDetail } from './parts/detail.tsx';
import { Standing } from './parts/standing.tsx';
import { kindText, problemText, readerText, tones } from './parts/words.ts';
import { type MessageSearch, messageAddress } from './search.ts';

/** Messages by mail: what was sent, what waits, and what came to nobody and why. */
export function MessagesScreen(props: Searched<MessageSearch>) {
  const { t, i18n } = useTranslation('messages');
  const { search } = props;
  const source = useMessages(search);
  const [opened, setOpened] = useOpenRow(source, props);
  const kinds = useStanding()?.kinds ?? [];
  // One from the address that occurs no more must not look like "any".
  const known = search.kind === undefined || kinds.includes(search.kind) ? kinds : [...kinds, search.kind];
  return (
    <ListPage<MailRow, MessageSearch>
      id="messages"
      title={t('title')}
      above={<Standing />}
      address={messageAddress}
      search={search}
      onSearch={props.onSearch}
      list={{ source, about: t('about') }}
      rowKey={({ id }) => id}
      nameOf={(row) => `${row.subject} ${readerText(row)}`}
      firstSort="-createdAt"
      columns={messageColumns(t, i18n.language)}
      card={(row) => (
        <RowCard onClick={() => setOpened(row)}>
          <strong>{row.subject}</strong>
          <StateWord tone={tones[row.state]}>{t(`state.${row.state}`)}</StateWord>
          {row.problem && <span>{problemText(t, row)}</span>}
          <Muted size="small">
            <Facts of={[readerText(row), exactTimeOf(row.createdAt, i18n.language)]} />
          </Muted>
        </RowCard>
      )}
      text={{ key: 'person', label: t('filter.person') }}
      filters={[
        choiceOf('state', t('column.state'), mailStates, (value) => t(`state.${value}`)),
        choiceOf('kind', t('column.kind'), known, (value) => kindText(t, value)),
        { as: 'text', key: 'text', label: t('filter.text') },
      ]}
      file={{ columns: messageSheet(t) }}
      open={
        opened && {
          rowKey: opened.id,
          title: kindText(t, opened.kind),
          content: <MessageDetail key={opened.id} row={opened} />,
        }
      }
      onOpen={setOpened}
    />
  );
}
