/** Every key that the app keeps in local storage, with the names that the specification gives. */
export const STORAGE_KEYS = {
  user: 'GVOL_USER_v2',
  layout: 'LAYOUT',
  theme: 'THEMEX',
  /** Beside the mode, under names of our own: the colours, and whether they are safe for colour-blind readers. */
  colorTheme: 'THEMEX_COLORS',
  vision: 'THEMEX_VISION',
  /** Where the floating calculators stand. */
  calculators: 'CALCULATORS',
  /** What somebody wants the desk to be like. */
  settings: 'SETTINGS',
  /** Recent and favourite screens, and whether the menu is open. */
  /** Columns of tables, chosen and ordered. */
  columns: 'COLUMNS',
  visits: 'VISITS',
  favourites: 'FAVOURITES',
  menu: 'MENU',
  /** Legs of the portfolio analyzer. */
  portfolio: 'PORTFOLIO',
  /** Which saved portfolio they are. */
  openPortfolio: 'PORTFOLIO_OPEN',
  myStrikes: 'MY_STRIKES',
  /** Whether flags of notes stand on charts. */
  noteFlags: 'NOTE_FLAGS',
  /** Whether alerts sound in this browser. */
  alertSound: 'ALERT_SOUND',
  expiration: 'expiration',
} as const

export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS]

/** What is kept under a key; undefined when nothing is or when storage is blocked. */
export const storedText = (key: StorageKey): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text. With storage blocked the choice lasts as long as the page. */
export const storeText = (key: StorageKey, text: string): void => {
  try {
    localStorage.setItem(key, text)
  } catch {
    console.warn(`${key} is not kept: this browser blocks local storage`)
  }
}

/** Forgets what is kept under a key. */
export const forgetText = (key: StorageKey): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    console.warn(`${key} is not forgotten: this browser blocks local storage`)
  }
}
