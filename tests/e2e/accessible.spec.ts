import { expect, story } from '../support/story.ts';

story(
  'where facts about goods wrap, no point is left at the end or the start of a line',
  async ({ device }) => {
    const phone = await device({ hasApp: true });
    await phone.becomeReady('100802');
    await phone.page.setViewportSize({ width: 320, height: 640 });
    await phone.page.addStyleTag({ content: 'body { letter-spacing: 2px }' });
    const lines = await phone.cards().evaluateAll((cards) =>
      cards.flatMap((card) => {
        const list = card.querySelector('button > span > span:nth-of-type(2)');
        const facts = [...(list?.children ?? [])];
        if (!list) return [];
        const isFirst = (fact: Element, place: number) =>
          fact.getBoundingClientRect().top !== facts[place - 1]?.getBoundingClientRect().top;
        const cutOff = Number(
          /inset\(0px 0px 0px ([\d.]+)px\)/.exec(getComputedStyle(list).clipPath)?.[1] ?? 0,
        );
        const start = list.getBoundingClientRect().left + cutOff;
        return facts.filter(isFirst).map((fact) => ({
          pointEnds:
            fact.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(fact, '::before').width),
          start,
          pointBehind: getComputedStyle(fact, '::after').content,
        }));
      }),
    );
    expect(lines.length).toBeGreaterThan(await phone.cards().count());
    for (const { pointEnds, start, pointBehind } of lines) {
      expect(pointEnds).toBeLessThanOrEqual(start + 0.5);
      expect(pointBehind).toBe('none');
    }
  },
);
