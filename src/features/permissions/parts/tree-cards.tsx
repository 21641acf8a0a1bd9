import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermissionRow } from '#core/permissions/contract';
import { usePermissionName } from '../../../office/permission-name.ts';
import { Button, IconButton, Pressable } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { MenuIcon } from '../../../ui/layout/menu-icon.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { WhenSeen } from '../../../ui/layout/when-seen.tsx';
import classes from '../permissions.module.css';
import type { TreeRow } from '../rows.ts';
import { useActions } from './actions.ts';
import { Marks } from './marks.tsx';
import type { TreeProps } from './tree-table.tsx';

const cardsAtFirst = 40;
const cardsAtOnce = 60;

/** The same on a phone: a tap on a menu opens it, what can be done is in a sheet. The list grows as its end is seen. */
export function TreeCards({
  rows,
  loading,
  onToggle,
  whyNot,
  madeId,
  onDo,
  more,
}: Omit<TreeProps, 'activeId'> & {
  /** Below name and code. */
  more?: (row: PermissionRow) => ReactNode;
}) {
  const { t } = useTranslation('permissions');
  const actionsOf = useActions(whyNot);
  const nameOf = usePermissionName();
  const [count, setCount] = useState(cardsAtFirst);
  const list = useRef<HTMLUListElement>(null);
  const madeAt = rows.findIndex(({ row }) => row.id === madeId);
  const shown = Math.max(count, madeAt + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the row itself, not when others come above it
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'center' });
  }, [madeId, madeAt !== -1]);
  const [chosen, setChosen] = useState<PermissionRow>();
  return (
    <>
      <ul ref={list} className={classes.cards}>
        {rows.slice(0, shown).map((one) => (
          <li
            key={one.row.id}
            className={classes.card}
            data-row={one.row.id}
            data-type={one.row.type}
            data-active={one.row.id === madeId || undefined}
          >
            <CardBody one={one} loading={loading} {...(onToggle && { onToggle })}>
              {more?.(one.row)}
            </CardBody>
            <IconButton
              size="md"
              label={t('actions-of', { name: nameOf(one.row) })}
              onClick={() => setChosen(one.row)}
            >
              <IconDots size={20} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {shown < rows.length && (
        <WhenSeen key={shown} onSeen={() => setCount(shown + cardsAtOnce)}>
          <span />
        </WhenSeen>
      )}
      <Sheet
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={chosen && nameOf(chosen)}
        closeLabel={t('forms:close')}
      >
        <div className={flow.tight}>
          {chosen &&
            actionsOf(chosen).map(({ key, label, reason, what }) => (
              <div key={key} className={classes.choice}>
                <Button
                  reason={reason}
                  size="md"
                  variant="default"
                  fullWidth
                  onClick={() => {
                    setChosen(undefined);
                    onDo(what);
                  }}
                >
                  {label}
                </Button>
                {reason !== undefined && <span aria-hidden="true">{reason}</span>}
              </div>
            ))}
        </div>
      </Sheet>
    </>
  );
}

function CardBody(props: {
  one: TreeRow;
  loading: string | undefined;
  onToggle?: (menuId: string) => void;
  children: ReactNode;
}) {
  const { row, depth, isOpen } = props.one;
  const { onToggle } = props;
  const nameOf = usePermissionName();
  const text = (
    <span className={classes.cardText}>
      <strong>
        {nameOf(row)} <Marks row={row} />
      </strong>
      <span className={classes.code}>{row.code}</span>
      {row.description && <span>{row.description}</span>}
      {props.children}
    </span>
  );
  const style = { paddingLeft: 4 + depth * 16 };
  if (row.type !== 1 || !onToggle) {
    return (
      <span className={classes.cardBody} style={style}>
        {text}
      </span>
    );
  }
  return (
    <Pressable
      className={classes.cardBody}
      style={style}
      aria-expanded={isOpen}
      aria-busy={props.loading === row.id}
      onClick={() => onToggle(row.id)}
    >
      <IconChevronRight size={18} aria-hidden="true" className={classes.arrow} />
      <MenuIcon name={row.icon} />
      {text}
    </Pressable>
  );
}
