import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { useWhyCutOff } from '../feedback/cut-off.ts';
import { errorToast, toast } from '../feedback/toast.tsx';
import { saveFile } from './save-file.ts';

export type FileFormat = 'xlsx' | 'csv' | 'txt';

/** A list as a file, or why it could not be made. */
export type MadeFile =
  | { blob: Blob; fileName: string; rows: number }
  | { problem: { reason: string; params: Record<string, string | number> } };

/** Saves a list as a workbook or as text; where it cannot, says why. */
export function ExportMenu(props: {
  /** `onProgress` hears how many rows were read so far. */
  make: (format: FileFormat, onProgress: (rows: number) => void) => Promise<MadeFile>;
  /** Why somebody may not; undefined = they may. */
  reason?: string | undefined;
  /** Made of what is on this device: it needs no server. */
  isHere?: boolean;
  /** Whether text with tabs between is offered, too. */
  hasText?: boolean;
  size?: 'sm' | 'md';
  /** Where the list can be printed, too. */
  onPrint?: () => void;
  isPrinting?: boolean;
}) {
  const { t } = useTranslation('lists');
  const whyCutOff = useWhyCutOff();
  const [done, setDone] = useState<number | null>(null);

  async function save(format: FileFormat) {
    setDone(0);
    const made = await props.make(format, setDone).finally(() => setDone(null));
    if ('problem' in made) {
      const { reason, params } = made.problem;
      errorToast(`${t('export.failed')} ${t(`reasons:${reason}`, params)}`, t('forms:close'));
      return;
    }
    saveFile(made.blob, made.fileName);
    toast(t('export.saved', { count: made.rows }));
  }

  const reason = props.reason ?? (props.isHere ? undefined : whyCutOff);
  return (
    <FormatMenu
      {...props}
      // A file that is being made goes on being counted: it fails by itself, in words.
      reason={done === null ? reason : undefined}
      done={done === null ? undefined : t('export.progress', { count: done })}
      onChoose={(format) => void save(format)}
      onText={props.hasText ? () => void save('txt') : undefined}
    />
  );
}

/** The button of a list's files and what it offers. */
export function FormatMenu(props: {
  onChoose: (format: 'xlsx' | 'csv') => void;
  /** Where text with tabs between can be had, too. */
  onText?: (() => void) | undefined;
  reason?: string | undefined;
  /** What is said while a file is being made, and no other can be. */
  done?: string | undefined;
  /** What to know before choosing. */
  note?: string;
  size?: 'sm' | 'md';
  onPrint?: () => void;
  isPrinting?: boolean;
}) {
  const { t } = useTranslation('lists');
  const { onChoose, reason, done } = props;
  const look = {
    size: props.size ?? 'sm',
    variant: 'default',
    leftSection: <IconDownload size={16} aria-hidden="true" />,
  } as const;
  if (reason !== undefined) {
    return (
      <Button {...look} reason={reason} onClick={() => undefined}>
        {t('export')}
      </Button>
    );
  }
  return (
    <Menu
      position="bottom-end"
      {...(props.note !== undefined && { width: 300 })}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <Button
          {...look}
          data-page-action="export"
          disabled={done !== undefined}
          loading={props.isPrinting ?? false}
        >
          {done ?? t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {props.note !== undefined && <Menu.Label>{props.note}</Menu.Label>}
        <Menu.Item onClick={() => onChoose('xlsx')}>{t('export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => onChoose('csv')}>{t('export.csv')}</Menu.Item>
        {props.onText && <Menu.Item onClick={props.onText}>{t('export.txt')}</Menu.Item>}
        {props.onPrint && <Menu.Item onClick={props.onPrint}>{t('print')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
