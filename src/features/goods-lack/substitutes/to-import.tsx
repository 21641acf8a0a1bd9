import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';

/** The way to the import; `whyNot` stands in its place while nothing could be imported. */
export function ToImport({ whyNot }: { whyNot: string | undefined }) {
  const { t } = useTranslation('substitutes');
  return whyNot === undefined ? (
    <Link to="/goodslack/substitutes/import" {...lookOf({ variant: 'default' })}>
      {t('import')}
    </Link>
  ) : (
    <Button variant="default" reason={whyNot}>
      {t('import')}
    </Button>
  );
}
