import type { MarketName } from '@gvol/wire'
import type { Settings } from '../data/settings/settings.ts'

/** Context that a screen gives its controls, besides their values. */
export type PageFacts = {
  /** The market of the page, else the last one visited. */
  readonly market: MarketName
  /** Expiries listed in that market, Unix ms. */
  readonly listedExpiries: readonly number[]
  /** The page's instant, Unix ms; days to expiry count from it. */
  readonly atMs: number
  /** The page's instant is in the past. */
  readonly isHistorical: boolean
  /** The coin that the page is about. */
  readonly coin: string
  /** Options defined by the screen, by control: value → label, in order. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type PageControlProps<Value> = {
  readonly value: Value
  readonly facts: PageFacts
  readonly onChange: (value: Value) => void
}

/** Context of a page, used where settings replace defaults. */
export type PageAbout = Pick<PageFacts, 'choices'> & {
  /** Undefined if the page is about no coin. */
  readonly coin: string | undefined
}

/**
 * A setting of the control itself, stored under its id as the same text as in the URL, so that the same values are
 * valid.
 */
type OwnSetting<Value> = {
  /** What it changes, in one sentence. */
  readonly about: string
  /** Whether the value applies to a page; if not, the control's default is used. */
  readonly fits?: (value: Value, page: PageAbout) => boolean
}

/** A setting that applies to the whole app. */
type DeskSetting<Value> = { readonly key: keyof Settings; readonly valueOf: (settings: Settings) => Value }

/** The value is not stored, with the reason. */
type NoSetting = { readonly none: string }

/** A control of a whole page. Its value is in the URL under its id. */
export type PageControl<Value> = {
  /** Folder name, URL parameter and name of the value. Never renamed once released. */
  readonly id: string
  /** Name in the key map and on buttons. */
  readonly name: string
  /** The key after `c` that focuses the control. */
  readonly key: string
  readonly fallback: Value
  /** Undefined for an invalid text: the default is used and the URL is cleaned up. */
  readonly parsed: (text: string) => Value | undefined
  /** Undefined for the default, which is not written. */
  readonly text: (value: Value) => string | undefined
  /** The user's setting that replaces the default if the URL has no value. */
  readonly setting: OwnSetting<Value> | DeskSetting<Value> | NoSetting
  /** Values of other controls without which this one changes nothing; it is then not shown. */
  readonly actsWith?: Readonly<Record<string, unknown>>
  /** Moved behind a button on narrow windows. */
  readonly isWide?: true
}
