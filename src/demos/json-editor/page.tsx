import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import classes from './json-editor.module.css';
import { type AskedPlace, JsonField } from './json-field.tsx';
import { type JsonProblem, jsonProblem } from './json-problem.ts';

const sample = [
  {
    lots: [
      { article: '100001', quantity: 12 },
      { article: '100204', quantity: 3 },
    ],
  },
  { name: '牛奶' },
  { lots: [{ article: '100377', quantity: 24 }] },
];

/** A text of which only what is JSON can be saved. */
export function JsonEditorPage() {
  const { t } = useTranslation('demo-editors');
  const [text, setText] = useState(() => written(sample));
  const [saved, setSaved] = useState(text);
  const [refused, setRefused] = useState<JsonProblem>();
  const [asked, setAsked] = useState<AskedPlace>();
  /** Does something with a text that is JSON; with another, it goes to what is wrong. */
  const ifSound = (act: (value: unknown) => void) => {
    const problem = jsonProblem(text);
    setRefused(problem);
    if (problem) setAsked({ from: problem.from });
    else act(JSON.parse(text));
  };
  return (
    <DemoPage about={t('json.about')}>
      <JsonField
        label="JSON"
        value={text}
        asked={asked}
        onChange={(changed) => {
          setText(changed);
          setRefused(undefined);
        }}
      />
      <Line>
        <Button
          size="md"
          onClick={() =>
            ifSound(() => {
              setSaved(text);
              toast(t('json.is-saved'));
            })
          }
        >
          {t('forms:save')}
        </Button>
        <Button variant="default" size="md" onClick={() => ifSound((value) => setText(written(value)))}>
          {t('json.format')}
        </Button>
      </Line>
      <p role="alert" className={classes.wrong}>
        {refused && t('json.refused', refused)}
      </p>
      <Card title={t('json.saved')}>
        {/* It scrolls: the arrow keys must reach it. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
        <pre className={classes.saved} tabIndex={0} lang="en">
          {saved}
        </pre>
      </Card>
    </DemoPage>
  );
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
