import { useTranslation } from 'react-i18next';
import { Tag, type Tone } from '../../ui/text/tag.tsx';
import type { Standing } from './standing.ts';

const tones: Record<Standing, Tone> = { published: 'good', draft: 'grey', deleted: 'danger' };

export function StandingTag({ of }: { of: Standing }) {
  const { t } = useTranslation('demo-tables');
  return <Tag tone={tones[of]}>{t(`status.${of}`)}</Tag>;
}
