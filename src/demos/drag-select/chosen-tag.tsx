import { CloseButton, Pill } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Handle } from '../kit/sorting/handle.tsx';
import { useSorting } from '../kit/sorting/sorting-context.ts';
import { useThing } from '../kit/sorting/use-thing.ts';
import classes from './drag-select.module.css';

/** What was chosen, by its name: dragged before or behind the others, or taken out again. */
export function ChosenTag({ id, onRemove }: { id: string; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('demo-drags');
  const { nameOf } = useSorting();
  const thing = useThing(id);
  return (
    <Pill
      {...thing.place}
      className={classes.tag}
      classNames={{ label: classes.tagParts }}
      // Else the field around it opens its list.
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      <Handle of={thing.handle} pulls={thing.pulls}>
        <span className={classes.name}>{nameOf(id)}</span>
      </Handle>
      <CloseButton
        className={classes.remove}
        variant="transparent"
        iconSize={16}
        aria-label={t('select.remove', { name: nameOf(id) })}
        onClick={onRemove}
      />
    </Pill>
  );
}
