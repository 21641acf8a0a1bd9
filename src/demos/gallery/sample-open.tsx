import { useTranslation } from 'react-i18next';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { dayText } from '../../ui/text/format.ts';
import { type SampleRow, useSample } from './sample.ts';

/** What is open of the sample's list. */
export function SampleOpen({ of }: { of: SampleRow }) {
  const { t } = useSample();
  const { language } = useTranslation().i18n;
  return (
    <FactList
      of={[
        [t('word.store'), of.store],
        [t('word.day'), dayText(of.day, language)],
        [t('word.count'), of.count],
      ]}
    />
  );
}
