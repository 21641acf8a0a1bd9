import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { useWhyCutOff } from '../feedback/cut-off.ts';
import { errorToast, toast } from '../feedback/toast.tsx';
import { saveFile } from './save-file.ts';

/** A list as a file, or why it could not be made. */
export type MadeFile =
  | { blob: Blob; fileName: string; rows: number }
  | { problem: { reason: string; params: Record<string, string | number> } };

/** Saves a list as a workbook or as CSV; where it cannot, says why. */
export function ExportMenu(props: {
  /** `onProgress` hears how many rows were read so far. */
  make: (format: 'xlsx' | 'csv', onProgress: (rows: number) => void) => Promise<MadeFile>;
  /** Why somebody may not; undefined = they may. */
  reason?: string | undefined;
  /** Made of what is on this device: it needs no server. */
  isHere?: boolean;
  size?: 'sm' | 'md';
  /** Where the list can be printed, too. */
  onPrint?: () => void;
  isPrinting?: boolean;
}) {
  const { t } = useTranslation('lists');
  const whyCutOff = useWhyCutOff();
  const [done, setDone] = useState<number | null>(null);

  async function save(format: 'xlsx' | 'csv') {
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

  const look = {
    size: props.size ?? 'sm',
    variant: 'default',
    leftSection: <IconDownload size={16} aria-hidden="true" />,
  } as const;
  const reason = props.reason ?? (props.isHere ? undefined : whyCutOff);
  // A file that is being made goes on being counted: it fails by itself, in words.
  if (reason !== undefined && done === null) {
    return (
      <Button {...look} reason={reason} onClick={() => undefined}>
        {t('export')}
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button {...look} disabled={done !== null} loading={props.isPrinting ?? false}>
          {done === null ? t('export') : t('export.progress', { count: done })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('export.csv')}</Menu.Item>
        {props.onPrint && <Menu.Item onClick={props.onPrint}>{t('print')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
