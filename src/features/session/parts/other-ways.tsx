import { IconBrandQq, IconBrandWechat } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInProviders } from '#core/session/providers';
import { sendEarly } from '../../../api/send-early.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { knowsPasskeys } from '../passkeys/supported.ts';
import { PasskeyButton } from './passkey-button.tsx';

/** The names are the services' own, in every language. */
const known = {
  wechat: { icon: IconBrandWechat, name: 'WeChat 微信' },
  qq: { icon: IconBrandQq, name: 'QQ' },
} as const;
type Provider = keyof typeof known;

/**
 * A passkey alone, where that is allowed; and third-party sign-in, for servers that are configured for it (decision U8). As in the documents, its buttons say that
 * they were pressed and no more.
 */
export function OtherWays({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation('account');
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  const [hasPasskeys, setHasPasskeys] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [pressed, setPressed] = useState<Provider>();
  useEffect(() => {
    // Offline there is none: signing in needs the network anyway.
    void sendEarly(signInProviders, {}).then(
      (names) => {
        setProviders((['wechat', 'qq'] as const).filter((name) => names.includes(name)));
        setHasPasskeys(names.includes('passkey') && knowsPasskeys());
      },
      () => undefined,
    );
  }, []);
  const byPasskey = hasPasskeys && (
    <PasskeyButton
      label={t('passkey.sign-in')}
      use={async ({ enterByPasskey }) => {
        await enterByPasskey();
        await onSignedIn();
      }}
    />
  );
  if (providers.length === 0) return byPasskey;
  return (
    <>
      {byPasskey}
      <Button variant="subtle" size="sm" fullWidth onClick={() => setOpen(true)}>
        {t('other-ways')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('other-ways')}
        closeLabel={t('forms:close')}
      >
        {providers.map((provider) => {
          const { icon: Icon, name } = known[provider];
          return (
            <Button
              key={provider}
              variant="default"
              size="md"
              fullWidth
              style={{ marginBottom: 12 }}
              leftSection={<Icon size={20} aria-hidden />}
              onClick={() => setPressed(provider)}
            >
              {name}
            </Button>
          );
        })}
        <div role="status">{pressed && 'ok'}</div>
      </Sheet>
    </>
  );
}
