import { isColour } from '../../ui/theme/accent.ts';

/** Component sizes, from the largest (spec 1, section 2). */
export const sizes = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof sizes)[number];
export const schemes = ['auto', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** How a user likes the shell on this device. */
export type Preferences = {
  isSidebarOpen: boolean;
  size: Size;
  /** `#rrggbb`; null = the app's own green. */
  colour: string | null;
  scheme: Scheme;
  hasTags: boolean;
  isHeaderFixed: boolean;
  hasLogo: boolean;
  /** Page search understands pinyin. */
  hasPinyin: boolean;
  /** Single keys do something, such as `/` and `j`. */
  hasKeys: boolean;
  /** Codes of the sidebar's groups that are folded. */
  folded: readonly string[];
  /** Addresses of the screens whose first steps were seen, or left. */
  seenSteps: readonly string[];
};

/** The documents' own defaults (spec 2, section 9). */
export const defaults: Preferences = {
  isSidebarOpen: true,
  size: 'medium',
  colour: null,
  scheme: 'auto',
  hasTags: true,
  isHeaderFixed: false,
  hasLogo: false,
  hasPinyin: true,
  hasKeys: true,
  folded: [],
  seenSteps: [],
};

/** What was kept, field by field: one that does not read as itself has its default. */
export function readPreferences(text: string | null): Preferences {
  let kept: Record<string, unknown> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = { ...value };
  } catch {
    // Written by something else: the defaults.
  }
  const flag = (name: 'isSidebarOpen' | 'hasTags' | 'isHeaderFixed' | 'hasLogo' | 'hasPinyin' | 'hasKeys') =>
    typeof kept[name] === 'boolean' ? kept[name] : defaults[name];
  const texts = (name: 'folded' | 'seenSteps') => {
    const all = kept[name];
    return Array.isArray(all) ? all.filter((one) => typeof one === 'string') : [];
  };
  return {
    isSidebarOpen: flag('isSidebarOpen'),
    size: sizes.find((size) => size === kept.size) ?? defaults.size,
    colour: isColour(kept.colour) ? kept.colour : null,
    scheme: schemes.find((scheme) => scheme === kept.scheme) ?? defaults.scheme,
    hasTags: flag('hasTags'),
    isHeaderFixed: flag('isHeaderFixed'),
    hasLogo: flag('hasLogo'),
    hasPinyin: flag('hasPinyin'),
    hasKeys: flag('hasKeys'),
    folded: texts('folded'),
    seenSteps: texts('seenSteps'),
  };
}

export type PreferenceStore = {
  get(): Preferences;
  change(change: Partial<Preferences>): void;
  subscribe(listener: () => void): () => void;
};

/** A user's preferences on this device; every tab follows. */
export function preferencesOf(userId: string): PreferenceStore {
  const key = `shell:${userId}`;
  const listeners = new Set<() => void>();
  let current = readPreferences(readKept(key));
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    current = readPreferences(event.newValue);
    tell();
  };
  return {
    get: () => current,
    change(change) {
      current = { ...current, ...change };
      keep(key, JSON.stringify(current));
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Storage may be off or full: then what was chosen holds until the page is closed. */
export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // As said above.
  }
}

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
