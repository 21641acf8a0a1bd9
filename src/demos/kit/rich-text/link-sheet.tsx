import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { isOpenLink } from '../clean-html.ts';

/** Where the selected words lead; without a selection, the address itself is written. */
export function LinkSheet({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('demo-rich-text');
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const [address, setAddress] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    const href = withScheme(address.trim());
    if (!isOpenLink(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <FormSheet
      title={t('tool.link')}
      isDirty={address !== before}
      isBusy={false}
      isOffline
      submitLabel={t('link.apply')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        type="url"
        inputMode="url"
        label={t('link.address')}
        description={t('link.which')}
        value={address}
        error={isWrong && t('link.wrong')}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setWrong(false);
        }}
      />
      {before !== '' && (
        <Button variant="light" color="red" size="md" onClick={remove}>
          {t('link.remove')}
        </Button>
      )}
    </FormSheet>
  );
}

/** `example.com` means a page, `a@example.com` a mailbox. */
function withScheme(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || !/\S\.\S/.test(address)) return address;
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`;
}
