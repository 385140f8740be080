import type { IndicatorAbout } from './indicator.ts'

/** Indicators that a chart offers, by id: lower-case letters. */
export type OfferedIndicators = Readonly<Record<string, IndicatorAbout>>

/** One selected indicator. */
export type SelectedIndicator = {
  readonly id: string
  /** Bars; undefined for an indicator without a length. */
  readonly length: number | undefined
}

/** Shortest and longest length of an indicator, bars. */
export const LENGTHS = [2, 400] as const
/** Largest number of indicators whose colors a reader can distinguish. */
export const MAX_INDICATORS = 6

/** Returns the text of a selected indicator in an address: `sma20`, `vwap`. */
export const selectionText = ({ id, length }: SelectedIndicator): string => `${id}${length ?? ''}`

/** Returns a selected indicator; undefined if the text names none that the chart offers, or a length out of bounds. */
export const selectionOf = (text: string, offered: OfferedIndicators): SelectedIndicator | undefined => {
  const [, id = '', digits] = /^([a-z]+)(\d{1,3})?$/.exec(text) ?? []
  if (!Object.hasOwn(offered, id)) return undefined
  const usual = offered[id].length
  const length = usual === undefined ? undefined : Number(digits ?? usual)
  if (length === undefined) return digits === undefined ? { id, length } : undefined
  return length >= LENGTHS[0] && length <= LENGTHS[1] ? { id, length } : undefined
}

/** Returns the valid texts of a comma-separated list, each once, in their order. */
export const selectionTexts = (text: string | undefined, offered: OfferedIndicators): readonly string[] => {
  const selected = (text ?? '').split(',').flatMap((one) => selectionOf(one, offered) ?? [])
  return [...new Set(selected.map(selectionText))].slice(0, MAX_INDICATORS)
}

/** Returns the name of a selected indicator: `SMA 20`. */
export const selectionName = ({ id, length }: SelectedIndicator, offered: OfferedIndicators): string =>
  [offered[id].name, ...(length === undefined ? [] : [length])].join(' ')
