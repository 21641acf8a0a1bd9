import { useQuery } from '@tanstack/react-query';
import { listMessages, type MailRow, mailStanding, readMessage } from '#core/messages/contract';
import { type AnswerOf, featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { type Source, useListOf, usePage, usePaused } from '../../lists/sources.ts';
import { useOffice } from '../../office/office.tsx';
import type { MessageSearch } from './search.ts';

const whileWaitingMs = 5000;
const otherwiseMs = 30_000;

const againMs = (shown: readonly MailRow[]) =>
  shown.some(({ state }) => state === 'waiting') ? whileWaitingMs : otherwiseMs;

/** Messages as the screen reads them, asked for anew while it is open. */
export function useMessages(search: MessageSearch): Source<MailRow> {
  const { page: _page, size: _size, open: _open, ...body } = usePaused(search);
  return { ...useListOf(listMessages, body), againMs };
}

/** One message as it is now; until the server has said so, as it was in the list. */
export function useMessage(row: MailRow): MailRow {
  const source = { ...useListOf(listMessages, { id: row.id }), againMs };
  return usePage(source, 1, 1).items.find(({ id }) => id === row.id) ?? row;
}

/** Whether the server sends any; undefined until it has said so. */
export function useStanding(): AnswerOf<typeof mailStanding> | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [featureOf(mailStanding), user.userId, mailStanding.name],
    queryFn: ({ signal }) => send(mailStanding, { token, signal }),
  });
  return data;
}

/** What a message says. */
export function useMessageText(id: string): AnswerOf<typeof readMessage> | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [featureOf(readMessage), user.userId, readMessage.name, id],
    queryFn: ({ signal }) => send(readMessage, { params: { id }, token, signal }),
  });
  return data;
}
