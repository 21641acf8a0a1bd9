import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#core/andon/types';
import { useClockRows } from '../../../store-work/clock-rows.ts';
import { IconButton, Pressable } from '../../../ui/buttons/button.tsx';
import { cardLookOf } from '../../../ui/layout/card-look.ts';
import { TicketTag } from '../parts/ticket-tag.tsx';
import { useTypes } from '../parts/types.ts';
import type { BoardMove } from './board-moves.ts';
import classes from './manage.module.css';

/** A ticket of the board in two lines: what it is; where, with whom, until when. Its edge says how grave it is. */
export function BoardCard(props: {
  ticket: Ticket;
  moves: readonly BoardMove[];
  /** To whom it would go by its scenes. */
  preset: string;
  onMove: (move: BoardMove) => void;
  onDrag: (ticket: Ticket | undefined) => void;
  onOpen: () => void;
}) {
  const { t } = useTranslation('andon-manage');
  const { nameOf } = useTypes();
  const { calendars } = useClockRows();
  const { ticket, moves } = props;
  const { title, type, store, department, creator, clocks } = ticket;
  const hands = [...ticket.superiors, ...ticket.handlers].map(({ name }) => name);
  return (
    <article
      {...cardLookOf({ padding: 'none' }, classes.card)}
      data-card
      data-type={type}
      draggable={moves.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        props.onDrag(ticket);
      }}
      onDragEnd={() => props.onDrag(undefined)}
    >
      <Pressable className={classes.cardBody} onClick={props.onOpen} title={title}>
        <strong className={classes.cardTitle}>{title}</strong>
        <span className={classes.cardFacts}>
          <span
            className={classes.cardPlace}
            title={`${department.name} · ${creator.name} · ${nameOf(type)}`}
          >
            <span className={classes.typeWord}>{nameOf(type)} </span>
            {store ?? department.name}
            {hands.length > 0 && ` → ${hands.join(', ')}`}
          </span>
          <TicketTag clocks={clocks} calendars={calendars} />
        </span>
      </Pressable>
      {moves.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t('board.moves', { title })} className={classes.cardMenu}>
              <IconDotsVertical size={16} aria-hidden="true" />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {moves.map((move) => (
              <Menu.Item key={move.event} onClick={() => props.onMove(move)}>
                {t(`andon:event.${move.event}`)}
                {move.event === 'preset' ? `: ${props.preset}` : move.asks && '…'}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </article>
  );
}
