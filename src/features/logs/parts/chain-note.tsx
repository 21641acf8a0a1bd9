import { useTranslation } from 'react-i18next';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { useAuditChain } from '../data.ts';
import classes from '../logs.module.css';

/** Whether the latest lines are as they were written. Nothing while there are none, or nobody knows. */
export function ChainNote() {
  const { t } = useTranslation('logs');
  const chain = useAuditChain();
  if (!chain || (chain.checked === 0 && chain.broken === 0)) return null;
  return (
    <p className={classes.chain}>
      <StateWord tone={chain.broken === 0 ? 'good' : 'bad'}>
        {chain.broken === 0
          ? t('chain.holds', { count: chain.checked, link: chain.link })
          : t('chain.broken', { count: chain.broken })}
      </StateWord>
    </p>
  );
}
