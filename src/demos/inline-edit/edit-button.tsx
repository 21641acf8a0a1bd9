import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';

/** Begins the editing of a row, and accepts what was typed. */
export function EditButton(props: {
  id: number;
  isEdited: boolean;
  onEdit: () => void;
  onAccept: () => void;
}) {
  const { t } = useTranslation('demo-drags');
  const isDesk = useDesk();
  const { id, isEdited } = props;
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isEdited);
  useEffect(() => {
    // The field has gone, and the keyboard with it.
    if (was.current && !isEdited && document.activeElement === document.body) button.current?.focus();
    was.current = isEdited;
  }, [isEdited]);
  return (
    <Button
      ref={button}
      variant={isEdited ? 'filled' : 'light'}
      size={isDesk ? 'xs' : 'md'}
      aria-label={t(isEdited ? 'inline.ok-row' : 'inline.edit-row', { id })}
      onClick={isEdited ? props.onAccept : props.onEdit}
    >
      {t(isEdited ? 'inline.ok' : 'inline.edit')}
    </Button>
  );
}
