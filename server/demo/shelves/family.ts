import { branded, imported, type Shelf, withoutLots } from '../shelf.ts';

export const baby: Shelf = {
  code: '19',
  storage: 'ambient',
  brands: [
    ['小芽', 'Xiaoya'],
    ['初乐', 'Chule'],
  ],
  families: [
    imported(
      '婴幼儿配方奶粉',
      'Infant formula',
      730,
      ['1段', 'stage 1', '800g'],
      ['2段', 'stage 2', '800g'],
      ['3段', 'stage 3', '400g 800g'],
    ),
    branded('婴儿米粉', 'Baby rice cereal', 540, ['原味', 'plain', '225g'], ['高铁', 'with iron', '225g']),
    imported(
      '婴儿果泥',
      'Baby fruit purée',
      365,
      ['苹果', 'apple', '100g'],
      ['苹果香蕉', 'apple and banana', '100g'],
      ['西梅', 'prune', '100g'],
    ),
    branded('磨牙棒', 'Teething rusks', 365, ['', '', '64g']),
    branded('酸奶溶豆', 'Yoghurt melts', 365, ['草莓', 'strawberry', '20g'], ['芒果', 'mango', '20g']),
    branded('宝宝面条', 'Baby noodles', 540, ['胡萝卜', 'carrot', '200g']),
    branded('儿童鳕鱼肠', 'Cod sausage for children', 180, ['', '', '200g']),
    branded(
      '纸尿裤',
      'Nappies',
      1095,
      ['M码', 'size M', '76片'],
      ['L码', 'size L', '64片'],
      ['XL码', 'size XL', '54片'],
    ),
    branded('婴儿手口湿巾', 'Baby wipes', 1095, ['', '', '80抽 80抽×5包']),
  ],
};

export const pets: Shelf = {
  code: '20',
  storage: 'ambient',
  brands: [
    ['毛球', 'Maoqiu'],
    ['汪喵星', 'Wangmiaoxing'],
  ],
  families: [
    branded(
      '全价猫粮',
      'Complete cat food',
      540,
      ['成猫鸡肉', 'adult, chicken', '1.5kg'],
      ['幼猫', 'kitten', '1.5kg'],
    ),
    branded('全价犬粮', 'Complete dog food', 540, ['小型成犬', 'small adult', '2kg']),
    imported('猫罐头', 'Cat food tin', 1095, ['金枪鱼', 'tuna', '85g'], ['鸡肉', 'chicken', '85g']),
    branded('猫条', 'Cat treat sticks', 540, ['三文鱼', 'salmon', '14g×4'], ['鸡肉', 'chicken', '14g×4']),
    branded('犬用鸡肉干', 'Chicken jerky for dogs', 540, ['', '', '100g']),
    withoutLots('猫砂', 'Cat litter', null, ['豆腐', 'tofu', '6L'], ['膨润土', 'bentonite', '10kg']),
  ],
};

export const household: Shelf = {
  code: '21',
  storage: 'ambient',
  brands: [
    ['日日家', 'Ririjia'],
    ['禾居', 'Heju'],
    ['简语', 'Jianyu'],
  ],
  families: [
    branded('湿厕纸', 'Moist toilet tissue', 1095, ['', '', '40抽 40抽×5包']),
    branded('酒精湿巾', 'Alcohol wipes', 730, ['', '', '50抽']),
    branded(
      '洗衣液',
      'Laundry liquid',
      1095,
      ['薰衣草', 'lavender', '2kg 3kg'],
      ['除菌', 'antibacterial', '2kg'],
    ),
    branded('洗衣凝珠', 'Laundry pods', 1095, ['', '', '30颗']),
    branded('洗洁精', 'Washing-up liquid', 1095, ['柠檬', 'lemon', '500g 1.2kg']),
    branded('洁厕液', 'Toilet cleaner', 1095, ['', '', '500g']),
    branded('含氯消毒液', 'Bleach disinfectant', 365, ['', '', '1L']),
    branded('抑菌洗手液', 'Hand wash', 1095, ['', '', '500ml'], ['补充装', 'refill', '1L']),
    branded(
      '牙膏',
      'Toothpaste',
      1095,
      ['薄荷', 'mint', '120g 180g'],
      ['草本', 'herbal', '120g'],
      ['儿童', 'children', '60g'],
    ),
    branded('漱口水', 'Mouthwash', 1095, ['', '', '250ml 500ml']),
    branded(
      '洗发水',
      'Shampoo',
      1095,
      ['去屑', 'anti-dandruff', '400ml'],
      ['滋养', 'nourishing', '400ml 750ml'],
    ),
    branded('沐浴露', 'Shower gel', 1095, ['', '', '500ml 1L']),
    branded('香皂', 'Soap', 1095, ['', '', '115g 115g×3']),
    branded('护手霜', 'Hand cream', 1095, ['', '', '60g']),
    branded('卫生巾', 'Sanitary towels', 1095, ['日用', 'day', '10片'], ['夜用', 'night', '8片']),
    branded('碱性电池', 'Alkaline batteries', 2555, ['5号', 'AA', '4节'], ['7号', 'AAA', '4节']),
    branded('电热蚊香液', 'Mosquito repellent refill', 1095, ['', '', '45ml']),
    withoutLots('抽纸', 'Facial tissues', null, ['3层', '3-ply', '120抽×6包 100抽×24包']),
    withoutLots('卷纸', 'Toilet rolls', null, ['4层', '4-ply', '140g×12卷']),
    withoutLots('垃圾袋', 'Bin liners', null, ['抽绳', 'drawstring', '45只']),
    withoutLots('保鲜膜', 'Cling film', null, ['', '', '30cm×30m']),
  ],
};
