/** All local storage keys of the app, with the names in the specification. */
export const STORAGE_KEYS = {
  user: 'GVOL_USER_v2',
  layout: 'LAYOUT',
  theme: 'THEMEX',
  /** The color theme and its color-blind-safe variant; the mode has its own key. */
  colorTheme: 'THEMEX_COLORS',
  vision: 'THEMEX_VISION',
  /** Positions of the floating calculators. */
  calculators: 'CALCULATORS',
  /** User preferences. */
  settings: 'SETTINGS',
  /** Recent and favorite screens, and whether the menu is open. */
  /** Chosen table columns and their order. */
  columns: 'COLUMNS',
  visits: 'VISITS',
  favorites: 'FAVOURITES',
  menu: 'MENU',
  /** Legs of the portfolio analyzer. */
  portfolio: 'PORTFOLIO',
  /** The saved portfolio that the legs were loaded from. */
  openPortfolio: 'PORTFOLIO_OPEN',
  /** Trades and bookings of imported account logs, for the past of the portfolio. */
  portfolioLog: 'PORTFOLIO_LOG',
  myStrikes: 'MY_STRIKES',
  /** Whether note flags are shown on charts. */
  noteFlags: 'NOTE_FLAGS',
  /** Whether alerts play a sound in this browser. */
  alertSound: 'ALERT_SOUND',
  expiration: 'expiration',
} as const

/** Keys of code that loads later: which settings follow the account, and the account's last ones. */
type LaterKey = 'PREFERENCES'

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | LaterKey

/** Returns the text stored under a key; undefined when there is none or storage is blocked. */
export const storedText = (key: StorageKey): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text. If storage is blocked, the value lasts as long as the page. */
export const storeText = (key: StorageKey, text: string): void => {
  try {
    localStorage.setItem(key, text)
  } catch {
    console.warn(`${key} is not stored: this browser blocks local storage`)
  }
}

/** Deletes the text under a key. */
export const forgetText = (key: StorageKey): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    console.warn(`${key} is not forgotten: this browser blocks local storage`)
  }
}
