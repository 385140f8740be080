import type { Settings } from '../../data/settings/settings.ts'
import type { Market } from '../../data/study.ts'

/** What a screen gives its controls besides their values. */
export type PageFacts = {
  /** The market of the page: its own, else the one looked at last. */
  readonly market: Market
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
  /** The setting that stands in for the default. */
  readonly follows?: (settings: Settings) => Value
  /** Stands behind a button on narrow windows. */
  readonly isWide?: true
}
