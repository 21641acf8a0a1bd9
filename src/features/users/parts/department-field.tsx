import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { usePlaces } from '../data.ts';
import classes from '../users.module.css';
import { DepartmentTree } from './department-tree.tsx';

/** The department of a form: what is chosen, and below it the tree to choose from. */
export function DepartmentField(props: {
  value: string | null;
  error: string | undefined;
  onChange: (id: string) => void;
}) {
  const { t } = useTranslation('users');
  const { value, error } = props;
  const places = usePlaces();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = places?.find((place) => place.id === value)?.name ?? (value === null || places ? value : '…');
  return (
    <div className={flow.tight}>
      <Input.Wrapper label={t('department')} labelElement="div" size="md" withAsterisk error={error}>
        <Button
          className={classes.chooser}
          fullWidth
          size="md"
          variant="default"
          rightSection={<IconChevronDown size={18} aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${t('department')}: ${name ?? t('department.none')}`}
          onClick={() => setOpen(!isOpen)}
        >
          {name ?? t('department.none')}
        </Button>
      </Input.Wrapper>
      <div id={id} className={flow.tight} hidden={!isOpen}>
        {isOpen && (
          <DepartmentTree
            value={value}
            onChoose={(chosen) => {
              setOpen(false);
              props.onChange(chosen);
            }}
          />
        )}
      </div>
    </div>
  );
}
