import { IconChevronRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import classes from './check-tree.module.css';

export type CheckTreeNode = {
  id: string;
  parentId: string | null;
  label: string;
  /** Smaller, behind the label. */
  note?: string | undefined;
  icon?: ReactNode;
  isDisabled?: boolean;
};

const rowHeightPx = 40;

/**
 * A tree to tick. Only what is on screen exists, so that two thousand nodes open at once. Arrows move and open, the space
 * bar ticks. `isChoice`: one node is chosen instead, without boxes; `ticks.checked` then holds its id.
 */
export function CheckTree(props: {
  label: string;
  nodes: readonly CheckTreeNode[];
  /** Checked and half-checked ids. */
  ticks: { checked: ReadonlySet<string>; half: ReadonlySet<string> };
  onTick: (id: string) => void;
  /** Opens down to this depth at first; 0 = the top only. */
  openDepth?: number;
  /** Pixels, or as CSS has it. */
  height?: number | string;
  isReadOnly?: boolean;
  isChoice?: boolean;
  /** Shows only nodes whose label has this text, with what is above them. */
  search?: string;
}) {
  const { nodes, ticks, onTick, openDepth = 1, height = 420, search = '' } = props;
  const tree = useMemo(() => treeOf(nodes), [nodes]);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(tree.order.filter((node) => node.depth < openDepth).map((node) => node.id)),
  );
  const rows = useMemo(() => visibleRows(tree, open, search), [tree, open, search]);
  const [active, setActive] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 8,
    initialRect: { width: 400, height: typeof height === 'number' ? height : 800 },
  });

  const [chosen] = props.isChoice ? ticks.checked : [];
  const revealed = useRef<string>(undefined);
  // One that was chosen elsewhere, or has just been made, comes into sight.
  useEffect(() => {
    if (chosen === undefined) return;
    setOpen((now) => new Set([...now, ...above(tree, chosen)]));
  }, [chosen, tree]);
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === chosen);
    if (index === -1 || revealed.current === chosen) return;
    revealed.current = chosen;
    setActive(index);
    virtual.scrollToIndex(index);
  }, [chosen, rows, virtual]);

  function setNodeOpen(id: string, isOpen: boolean): void {
    setOpen((now) => {
      const next = new Set(now);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });
  }

  function move(to: number): void {
    const index = Math.max(0, Math.min(rows.length - 1, to));
    setActive(index);
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
        if (row.hasChildren && !open.has(row.id)) setNodeOpen(row.id, true);
        else move(active + 1);
        break;
      case 'ArrowLeft':
        if (row.hasChildren && open.has(row.id)) setNodeOpen(row.id, false);
        else move(rows.findIndex(({ id }) => id === row.parentId));
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

  function tick(row: Row): void {
    if (!props.isReadOnly && !row.isDisabled) onTick(row.id);
  }

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      style={{ maxHeight: height }}
      role="tree"
      aria-label={props.label}
      aria-multiselectable={!props.isChoice}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const state = ticks.checked.has(row.id) ? 'true' : ticks.half.has(row.id) ? 'mixed' : 'false';
          return (
            <div
              key={row.id}
              role="treeitem"
              data-index={index}
              data-node={row.id}
              className={classes.row}
              style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + row.depth * 22 }}
              tabIndex={index === active ? 0 : -1}
              aria-level={row.depth + 1}
              {...(props.isChoice ? { 'aria-selected': state === 'true' } : { 'aria-checked': state })}
              aria-disabled={props.isReadOnly || row.isDisabled || undefined}
              {...(row.hasChildren && { 'aria-expanded': open.has(row.id) || search !== '' })}
              onClick={() => {
                setActive(index);
                tick(row);
              }}
              // The tree itself hears the keys, wherever in it the focus stands.
              onKeyDown={() => undefined}
            >
              <span
                className={classes.arrow}
                data-open={open.has(row.id) || undefined}
                data-leaf={!row.hasChildren || undefined}
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  setActive(index);
                  if (row.hasChildren) setNodeOpen(row.id, !open.has(row.id));
                }}
              >
                {row.hasChildren && <IconChevronRight size={18} />}
              </span>
              {!props.isChoice && <span className={classes.box} data-state={state} aria-hidden="true" />}
              {row.icon && (
                <span className={classes.icon} aria-hidden="true">
                  {row.icon}
                </span>
              )}
              <span className={classes.label}>{row.label}</span>
              {row.note && <span className={classes.note}>{row.note}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

type Row = CheckTreeNode & { depth: number; hasChildren: boolean };
type Known = { order: Row[]; parents: ReadonlyMap<string, string | null> };

/** Depth first, children in the order given. */
function treeOf(nodes: readonly CheckTreeNode[]): Known {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = new Map<string | null, CheckTreeNode[]>();
  for (const node of nodes) {
    const parent = node.parentId !== null && ids.has(node.parentId) ? node.parentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(node);
    else below.set(parent, [node]);
  }
  const order: Row[] = [];
  const visit = (parent: string | null, depth: number): void => {
    for (const node of below.get(parent) ?? []) {
      order.push({ ...node, depth, hasChildren: below.has(node.id) });
      visit(node.id, depth + 1);
    }
  };
  visit(null, 0);
  return { order, parents: new Map(nodes.map(({ id, parentId }) => [id, parentId])) };
}

function above(tree: Known, id: string): string[] {
  const parent = tree.parents.get(id);
  return parent ? [parent, ...above(tree, parent)] : [];
}

function visibleRows({ order, parents }: Known, open: ReadonlySet<string>, search: string): Row[] {
  const text = search.trim().toLowerCase();
  if (text === '') {
    let closedBelow = Number.POSITIVE_INFINITY;
    return order.filter((row) => {
      if (row.depth > closedBelow) return false;
      closedBelow = open.has(row.id) ? Number.POSITIVE_INFINITY : row.depth;
      return true;
    });
  }
  const shown = new Set<string>();
  for (const row of order) {
    if (!`${row.label} ${row.note ?? ''}`.toLowerCase().includes(text)) continue;
    for (let id: string | null | undefined = row.id; id && !shown.has(id); id = parents.get(id))
      shown.add(id);
  }
  return order.filter(({ id }) => shown.has(id));
}
