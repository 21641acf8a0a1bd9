import { randomOf } from '#core/tools/random';

/** A function that gives another person's name with each call, never one of `taken`; the same ones in each run. */
export function personNames(taken: Iterable<string>): () => string {
  const random = randomOf('names');
  const used = new Set(taken);
  return function nextName() {
    for (;;) {
      const name = random.pick(surnames) + random.pick(givenNames);
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  };
}

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许邓冯韩曹曾彭',
  ...'萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石',
  '欧阳',
];

const givenNames = [
  ...'伟芳娜敏静强磊洋艳勇军杰娟涛明超霞平刚文辉玲鑫凯琳倩斌波婷鹏燕飞宁慧莹帆晶颖岩',
  ...['秀英', '桂英', '红梅', '建国', '志强', '海燕', '晓东', '雨桐', '子涵', '梓萱', '浩然', '一诺'],
  ...['欣怡', '宇轩', '思远', '佳琪', '嘉怡', '俊杰', '博文', '晨曦', '雅婷', '梦瑶', '天宇', '丽华'],
  ...['春梅', '国庆', '晓丽', '小红', '建华', '志明', '玉兰'],
];
