import { IconBrandQq, IconBrandWechat } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import flow from '../../ui/layout/flow.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import { AuthRedirectCard } from './auth-redirect-card.tsx';
import classes from './sign-in.module.css';

/** The names are the services' own, in every language. */
const providers = [
  { name: 'WeChat 微信', icon: IconBrandWechat },
  { name: 'QQ', icon: IconBrandQq },
] as const;

/** How signing in by somebody else's account looks: no such service is set up here, and none is asked (decision U9). */
export function SignInPage() {
  const { t } = useTranslation('demo-profile');
  const [isOpen, setOpen] = useState(false);
  return (
    <DemoPage about={t('sign-in.about')}>
      <Card as="section" edge="line" title={t('sign-in.title')}>
        <Muted as="p" size="body">
          {t('sign-in.text')}
        </Muted>
        <div className={classes.do}>
          <Button size="md" onClick={() => setOpen(true)}>
            {t('sign-in.open')}
          </Button>
        </div>
      </Card>
      <AuthRedirectCard />
      <Sheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('sign-in.title')}
        closeLabel={t('app:close')}
      >
        <div className={flow.stack}>
          {providers.map(({ name, icon: Icon }) => (
            <Button
              key={name}
              variant="default"
              size="md"
              fullWidth
              leftSection={<Icon size={20} aria-hidden />}
              onClick={() => toast(t('sign-in.would', { name }), [], { isNews: true })}
            >
              {name}
            </Button>
          ))}
        </div>
      </Sheet>
    </DemoPage>
  );
}
