import { insertPermission } from '#core/permissions/contract';
import { insertUser } from '#core/users/contract';
import { ask, type Product, type SignedIn } from './product.ts';

/** What a big company's administrators work with: 2,000 permission points below four menus, and 200 people more. */
export const company = { menus: 4, pointsEach: 500, people: 200 };

export const menuName = (index: number) => `基准菜单${index}`;
export const pointName = (menu: number, point: number) => `基准权限 ${menu}-${point}`;

/** Writes them by the product's own calls, as an administrator would; answers the ids of the menus. */
export async function fillCompany(product: Product, { token }: SignedIn): Promise<string[]> {
  const menus: string[] = [];
  for (let menu = 0; menu < company.menus; menu += 1) {
    const made = await ask(product, insertPermission, {
      token,
      body: {
        name: menuName(menu),
        code: `MENU-BENCH-${menu}`,
        type: 1,
        path: `/bench-${menu}`,
        component: 'bench',
        sort: 90_000 + menu,
      },
    });
    const pid = typeof made === 'object' && made && 'id' in made ? String(made.id) : '';
    menus.push(pid);
    await inTurns(company.pointsEach, (point) =>
      ask(product, insertPermission, {
        token,
        body: {
          name: pointName(menu, point),
          code: `POINT-BENCH-${menu}-${point}`,
          type: 2,
          pid,
          sort: point,
        },
      }),
    );
  }
  await inTurns(company.people, (number) =>
    ask(product, insertUser, {
      token,
      body: { usercode: `bench${number}`, username: `基准同事${number}`, departmentId: 'dept-1001' },
    }),
  );
  return menus;
}

const atOnce = 6;

async function inTurns(count: number, make: (number: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_, step) => make(from + step)));
  }
}
