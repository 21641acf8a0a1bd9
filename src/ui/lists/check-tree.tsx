import { IconChevronRight } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSpell } from '../text/use-spell.ts';
import classes from './check-tree.module.css';
import {
  type CheckTreeNode,
  type KnownTree,
  knownTree,
  openTo,
  type TreeRow,
  visibleRows,
} from './check-tree-rows.ts';
import { useRowHeight } from './use-row-height.ts';

const indentPx = 22;
/** Rows are for thumbs too, here. */
const moreThanTablesPx = 4;

/**
 * A tree to tick. Only what is on screen exists, so that two thousand nodes open at once. Arrows move and open, the space
 * bar ticks, * opens everything beside the node. `choice`: one node is chosen instead, whose id `ticks.checked` holds; as
 * a `field` it has the round marks of one, as `rows` it is a list whose chosen row is shown elsewhere. What is searched is
 * found by its sound too.
 */
export function CheckTree(props: {
  label: string;
  nodes: readonly CheckTreeNode[];
  /** Checked and half-checked ids. */
  ticks: { checked: ReadonlySet<string>; half: ReadonlySet<string> };
  onTick: (id: string) => void;
  /** Nodes that cannot be ticked. */
  disabled?: ReadonlySet<string> | undefined;
  /** Opens down to this depth, at first and when it changes; 0 = the top only. */
  openDepth?: number;
  /** Pixels, or as CSS has it. */
  height?: number | string;
  isReadOnly?: boolean;
  choice?: 'field' | 'rows';
  /** Shows only nodes whose label has this text, with what is above them. */
  search?: string;
}) {
  const { nodes, ticks, onTick, openDepth = 1, height = 420, search = '' } = props;
  const { t } = useTranslation('lists');
  const tree = useMemo(() => knownTree(nodes), [nodes]);
  const [open, setOpen] = useOpenNodes(tree, openDepth);
  // Only letters can be the sound of something else.
  const spell = useSpell(/[a-z]/i.test(search));
  const rows = useMemo(() => visibleRows(tree, open, search, spell), [tree, open, search, spell]);
  const [activeId, setActive] = useState<string>();
  const active = Math.max(
    0,
    useMemo(() => rows.findIndex(({ id }) => id === activeId), [rows, activeId]),
  );
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeightPx = useRowHeight() + moreThanTablesPx;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 4,
    initialRect: { width: 400, height: typeof height === 'number' ? height : 800 },
    // The one that the keyboard stands on stays: the Tab key must find it wherever the tree was scrolled to.
    rangeExtractor: (range) => withRow(range, active),
  });

  const measuredPx = useRef(rowHeightPx);
  useEffect(() => {
    if (measuredPx.current === rowHeightPx) return;
    measuredPx.current = rowHeightPx;
    virtual.measure();
  }, [rowHeightPx, virtual]);

  const [chosen] = props.choice ? ticks.checked : [];
  const revealed = useRef<string>(undefined);
  // One that was chosen elsewhere, or has just been made, comes into sight.
  useEffect(() => {
    if (chosen === undefined) return;
    setOpen((now) => new Set([...now, ...above(tree, chosen)]));
  }, [chosen, tree, setOpen]);
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === chosen);
    if (index === -1 || revealed.current === chosen) return;
    revealed.current = chosen;
    setActive(chosen);
    virtual.scrollToIndex(index);
  }, [chosen, rows, virtual]);

  function setNodesOpen(ids: readonly string[], isOpen: boolean): void {
    setOpen((now) => {
      const next = new Set(now);
      for (const id of ids) {
        if (isOpen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }

  function move(to: number): void {
    const index = Math.max(0, Math.min(rows.length - 1, to));
    setActive(rows[index]?.id);
    virtual.scrollToIndex(index);
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[active];
    if (!row) return;
    switch (event.key) {
      case 'ArrowDown':
        move(active + 1);
        break;
      case 'ArrowUp':
        move(active - 1);
        break;
      case 'Home':
        move(0);
        break;
      case 'End':
        move(rows.length - 1);
        break;
      case 'ArrowRight':
        if (row.hasChildren && !open.has(row.id)) setNodesOpen([row.id], true);
        else move(active + 1);
        break;
      case 'ArrowLeft':
        if (row.hasChildren && open.has(row.id)) setNodesOpen([row.id], false);
        else move(rows.findIndex(({ id }) => id === row.parentId));
        break;
      case '*':
        setNodesOpen(
          tree.order.filter((one) => one.parentId === row.parentId && one.hasChildren).map(({ id }) => id),
          true,
        );
        break;
      case ' ':
      case 'Enter':
        tick(row);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  function onClick({ target }: MouseEvent): void {
    if (!(target instanceof Element)) return;
    const row = rows[Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1)];
    if (!row) return;
    setActive(row.id);
    if (target.closest('[data-arrow]') === null) tick(row);
    else if (row.hasChildren) setNodesOpen([row.id], !open.has(row.id));
  }

  function tick(row: TreeRow): void {
    if (!props.isReadOnly && props.disabled?.has(row.id) !== true) onTick(row.id);
  }

  return (
    <div ref={scroller} className={classes.scroller} style={{ maxHeight: height }}>
      {rows.length === 0 && search !== '' ? (
        <p className={classes.none} role="status">
          {t('no-match')}
        </p>
      ) : (
        <div
          style={{ height: virtual.getTotalSize(), position: 'relative' }}
          role="tree"
          aria-label={props.label}
          aria-multiselectable={!props.choice}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <Row
                  key={row.id}
                  row={row}
                  index={index}
                  startPx={start}
                  heightPx={rowHeightPx}
                  state={ticks.checked.has(row.id) ? 'true' : ticks.half.has(row.id) ? 'mixed' : 'false'}
                  isOpen={open.has(row.id) || search !== ''}
                  isActive={index === active}
                  choice={props.choice}
                  isOff={props.isReadOnly === true || props.disabled?.has(row.id) === true}
                />
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

/** What is open: down to `depth`, and from there as it is opened and closed; again when another depth is asked for. */
function useOpenNodes(tree: KnownTree, depth: number) {
  const [open, setOpen] = useState(() => openTo(tree, depth));
  const [openedTo, setOpenedTo] = useState(depth);
  if (openedTo !== depth) {
    setOpenedTo(depth);
    setOpen(openTo(tree, depth));
  }
  return [open, setOpen] as const;
}

/** Painted again only when something of it changes: a tick changes few of those on screen. */
const Row = memo(function Row(props: {
  row: TreeRow;
  index: number;
  startPx: number;
  heightPx: number;
  state: 'true' | 'mixed' | 'false';
  isOpen: boolean;
  isActive: boolean;
  choice: 'field' | 'rows' | undefined;
  isOff: boolean;
}) {
  const { row, state, choice } = props;
  return (
    <div
      role="treeitem"
      data-index={props.index}
      data-node={row.id}
      className={classes.row}
      style={{
        transform: `translateY(${props.startPx}px)`,
        height: props.heightPx,
        paddingLeft: 8 + row.depth * indentPx,
      }}
      tabIndex={props.isActive ? 0 : -1}
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      {...(choice ? { 'aria-selected': state === 'true' } : { 'aria-checked': state })}
      aria-disabled={props.isOff || undefined}
      {...(row.hasChildren && { 'aria-expanded': props.isOpen })}
    >
      <span
        className={classes.arrow}
        data-arrow
        data-open={props.isOpen || undefined}
        data-leaf={!row.hasChildren || undefined}
        aria-hidden="true"
      >
        {row.hasChildren && <IconChevronRight size={18} />}
      </span>
      {choice !== 'rows' && (
        <span className={classes.box} data-state={state} data-choice={choice} aria-hidden="true" />
      )}
      {row.icon && (
        <span className={classes.icon} aria-hidden="true">
          {row.icon}
        </span>
      )}
      <span className={classes.label}>{row.label}</span>
      {row.note && <span className={classes.note}>{row.note}</span>}
    </div>
  );
});

function withRow(range: Range, index: number): number[] {
  const shown = defaultRangeExtractor(range);
  if (index >= range.count || shown.includes(index)) return shown;
  return [...shown, index].sort((a, b) => a - b);
}

function above(tree: KnownTree, id: string): string[] {
  const parent = tree.parents.get(id);
  return parent ? [parent, ...above(tree, parent)] : [];
}
