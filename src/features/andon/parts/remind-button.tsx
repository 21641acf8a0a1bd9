import { useTranslation } from 'react-i18next';
import { remind } from '#core/andon/online-contract';
import type { Ticket, TicketLine } from '#core/andon/types';
import { type Part, whoseTurn } from '#core/andon/workflow';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Muted } from '../../../ui/text/muted.tsx';

/** Reminds those whose turn it is; five times for each line of the history (decision A7). Needs the network, and says so. */
export function RemindButton({
  ticket,
  line,
  onCounted,
}: {
  ticket: Ticket;
  line: TicketLine;
  onCounted: (reminders: number) => void;
}) {
  const { t } = useTranslation('andon');
  const { limit, user } = useOffice();
  const cap = limit('reminder-cap');
  const reminding = useChange(remind);
  const whyNot = useWhyNot(remind);
  const turn = whoseTurn(ticket);
  const isTheCreators = turn.every((part) => part === 'creator');
  // Nobody has to remind themselves.
  const isMine = turn.some((part) => onlyOf(ticket, part) === user.userId);
  if (ticket.number === null || isTheCreators || isMine) return null;
  const usedUp = line.reminders >= cap ? t('reasons:reminders-used-up', { count: cap }) : undefined;
  const run = async () => {
    const done = await reminding.run({ body: { id: line.id } });
    if (!done) return;
    onCounted(done.data.reminders);
    toast(t('reminded', { names: done.data.names.join(', ') }));
  };
  const { problem } = reminding;
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        reason={whyNot ?? usedUp}
        loading={reminding.isBusy}
        onClick={() => void run()}
      >
        {t('remind')}
      </Button>
      {problem && (
        <Muted size="small" role="alert">
          {t(`reasons:${problem.reason}`, problem.params)}
        </Muted>
      )}
    </>
  );
}

/** Who alone plays a part in a ticket. */
function onlyOf({ leader, handlers, superiors }: Ticket, part: Part): string | undefined {
  if (part === 'leader') return leader?.id;
  const people =
    part === 'handler' && superiors.length === 0 ? handlers : part === 'superior' ? superiors : [];
  return people.length === 1 ? people[0]?.id : undefined;
}
