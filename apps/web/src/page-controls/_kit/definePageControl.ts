import type { MarketName } from '@gvol/wire'
import type { Settings } from '../../data/settings/settings.ts'

/** What a screen gives its controls besides their values. */
export type PageFacts = {
  /** The market of the page: its own, else the one looked at last. */
  readonly market: MarketName
  /** Expiries listed in that market, Unix ms. */
  readonly listedExpiries: readonly number[]
  /** The moment shown, Unix ms: days to expiry count from it. */
  readonly atMs: number
  /** The page shows a past moment. */
  readonly isPast: boolean
  /** The coin that the page is about. */
  readonly coin: string
  /** Choices that the screen itself names, by control: value → what the reader sees, in order. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export type PageControlProps<Value> = {
  readonly value: Value
  readonly facts: PageFacts
  readonly onChange: (value: Value) => void
}

/** What a page says of itself where settings stand in for its defaults. */
export type PageAbout = Pick<PageFacts, 'choices'> & {
  /** undefined for a page about no coin. */
  readonly coin: string | undefined
}

/** The control's own: kept under its id in the words of the address, so that its domain is what the address may say. */
type OwnSetting<Value> = {
  /** What it changes, in one sentence. */
  readonly about: string
  /** Whether it means something on a page; where it does not, the control's default stands. */
  readonly fits?: (value: Value, page: PageAbout) => boolean
}

/** One that the whole desk goes by. */
type DeskSetting<Value> = { readonly key: keyof Settings; readonly valueOf: (settings: Settings) => Value }

/** Nothing is kept for next time, and why. */
type NoSetting = { readonly none: string }

/** One control of a whole page. Its value is in the address under its id. */
export type PageControl<Value> = {
  /** Folder name = name in the address = name of its value. Never renamed once released. */
  readonly id: string
  /** As key map and buttons name it. */
  readonly name: string
  /** `c` and this give it the keyboard. */
  readonly key: string
  readonly fallback: Value
  /** undefined for a text that means nothing: the default is used and the address is cleaned. */
  readonly parsed: (text: string) => Value | undefined
  /** undefined for the default, which is not written. */
  readonly text: (value: Value) => string | undefined
  /** What stands in for the default where the address says nothing. */
  readonly setting: OwnSetting<Value> | DeskSetting<Value> | NoSetting
  /** Stands behind a button on narrow windows. */
  readonly isWide?: true
}
