import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteMaxLength } from '#core/surplus/contract';
import { type Move, moves, type TransferMove, workflow } from '#core/surplus/transfer-workflow';
import type { Transfer } from '#core/surplus/types';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import flow from '../../../ui/layout/flow.module.css';

/** Answers whether it was made, or kept here. */
export type MakeMove = (move: TransferMove, note: string) => Promise<boolean>;

/** Those that end it: asked about before they are made. */
const ending = ['refuse', 'cancel'] as const satisfies readonly TransferMove[];
type Ending = (typeof ending)[number];

function isEnding(move: TransferMove): move is Ending {
  return ending.some((one) => one === move);
}

/** What may be done about a transfer now, read from the table of its moves. */
export function TransferMoves(props: {
  transfer: Transfer;
  allowed: readonly TransferMove[];
  onMove: MakeMove;
  isOffline: boolean;
  /** Why none of it can be done now. */
  why?: string | undefined;
  isBusy?: boolean;
  failure?: string | undefined;
}) {
  const { t } = useTranslation('surplus');
  const { allowed, onMove, isBusy = false } = props;
  const [asked, setAsked] = useState<Ending>();
  if (allowed.length === 0 && asked === undefined) return null;
  return (
    <>
      <div className={flow.row}>
        {allowed.map((move) => (
          <Button
            key={move}
            size="md"
            variant={isEnding(move) ? 'default' : 'filled'}
            color={isEnding(move) ? 'red' : undefined}
            reason={props.why}
            loading={isBusy}
            onClick={() => (isEnding(move) ? setAsked(move) : void onMove(move, ''))}
          >
            {t(`move.${move}`)}
          </Button>
        ))}
      </div>
      {asked === undefined && <FormFailure>{props.failure}</FormFailure>}
      {asked !== undefined && (
        <EndSheet
          {...props}
          isBusy={isBusy}
          isLate={!allowed.includes(asked)}
          move={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/**
 * The question before a transfer is ended, with the words that go with it. Where somebody else has moved it meanwhile, it
 * says who, and what was typed stays until its user has seen it.
 */
function EndSheet(props: {
  transfer: Transfer;
  move: Ending;
  onMove: MakeMove;
  isOffline: boolean;
  isBusy: boolean;
  /** It cannot be done any more. */
  isLate: boolean;
  failure?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('surplus');
  const { move, onClose } = props;
  const { needsWords }: Move = moves[move];
  const [note, setNote] = useState('');
  const [isTold, setTold] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const isMissing = workflow.lacksWords(move, note);
  const late = useWhoWasFirst(props.transfer);
  // One's own move is in the row before it is known to be kept.
  const isLate = props.isLate && !isMaking;

  async function submit() {
    setTold(true);
    if (isMissing) return;
    setMaking(true);
    if (await props.onMove(move, note)) onClose();
    setMaking(false);
  }

  return (
    <FormSheet
      title={t(`move.${move}`)}
      isDirty={note.trim() !== ''}
      isBackClosing
      isBusy={props.isBusy}
      isOffline={props.isOffline}
      isDestructive
      submitLabel={t(`move.${move}`)}
      readOnly={isLate ? late : undefined}
      failure={isLate ? undefined : props.failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!isLate && <p className={flow.written}>{t(`ask.${move}`)}</p>}
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={noteMaxLength}
        label={t(`note.${move}`)}
        withAsterisk={needsWords === true}
        readOnly={isLate}
        value={note}
        error={isTold && isMissing && t('reasons:transfer-note-required')}
        data-autofocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormSheet>
  );
}

/** Why a transfer cannot be moved as was meant: who has moved it, as far as whoever asked may know. */
export function useWhoWasFirst({ history }: Pick<Transfer, 'history'>): string {
  const { t } = useTranslation('surplus');
  const last = history.at(-1);
  return t('meanwhile', { name: last?.user?.name ?? t('giver-unknown'), did: last && t(`did.${last.did}`) });
}
