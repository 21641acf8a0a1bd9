import en from '../../../locales/en/mail/mail-themes.json' with { type: 'json' };
import es from '../../../locales/es/mail/mail-themes.json' with { type: 'json' };
import ja from '../../../locales/ja/mail/mail-themes.json' with { type: 'json' };
import zh from '../../../locales/zh/mail/mail-themes.json' with { type: 'json' };
import { mailKind } from '../../platform/mail/mail-kind.ts';

/** To those who confirm a theme for their side. */
export const askMail = mailKind({ name: 'themes.ask', words: { zh, en, es, ja } });
