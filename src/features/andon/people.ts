import { useQuery } from '@tanstack/react-query';
import { peopleTree } from '#core/andon/contract';
import { type AnswerOf, featureOf } from '#core/wire/call';
import { send } from '../../api/send.ts';
import { useOffice } from '../../office/office.tsx';

/** Whom events can be given to, by department; undefined until it is known. */
export function usePeople(): AnswerOf<typeof peopleTree> | undefined {
  const { token, user } = useOffice();
  const { data } = useQuery({
    queryKey: [featureOf(peopleTree), user.userId, peopleTree.name],
    queryFn: ({ signal }) => send(peopleTree, { token, signal }),
  });
  return data;
}
