import { durationMs, parseInstant } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import type { PageControl } from '../../page-control/definePageControl.ts'
import { isoText, VENUE } from '../../page-control/texts.ts'

/** The instant or market that every chart of a page is compared with. */
export type Comparison =
  | { readonly kind: 'ago'; readonly hours: number }
  /** Only on pages with a historical instant. */
  | { readonly kind: 'now' }
  | { readonly kind: 'moment'; readonly atMs: number }
  | { readonly kind: 'market'; readonly exchange: string; readonly symbol: string }

/** Maximum distance into the past, hours: ten years. */
export const MAX_HOURS = 87_600

const SYMBOL = /^[A-Z0-9]{1,15}(_[A-Z0-9]{1,15})?$/

const agoOf = (text: string): Comparison | undefined => {
  const hours = (durationMs(text, 'hd') ?? Number.NaN) / MS_PER_HOUR
  return hours <= MAX_HOURS ? { kind: 'ago', hours } : undefined
}

const instantComparison = (text: string): Comparison | undefined => {
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{3})?)?Z$/.test(text)
  const parsed = parseInstant(isInstant ? text : undefined)
  return parsed.ok ? { kind: 'moment', atMs: parsed.atMs } : undefined
}

const marketOf = (text: string): Comparison | undefined => {
  const [exchange = '', symbol, ...more] = text.split('/')
  if (symbol === undefined || more.length > 0 || !VENUE.test(exchange) || !SYMBOL.test(symbol)) return undefined
  return { kind: 'market', exchange, symbol }
}

const textOf = (value: Comparison): string => {
  switch (value.kind) {
    case 'now':
      return 'now'
    case 'ago':
      return value.hours % 24 === 0 ? `${value.hours / 24}d` : `${value.hours}h`
    case 'moment':
      return isoText(value.atMs)
    case 'market':
      return `${value.exchange}/${value.symbol}`
  }
}

/** Another instant or market shown as ghosts: `7d`, `now`, `2026-01-27T14:00:00Z`, `okx/ETH`; undefined for none. */
export const compare: PageControl<Comparison | undefined> = {
  id: 'compare',
  name: 'Compare',
  key: 'b',
  fallback: undefined,
  parsed: (text) => (text === 'now' ? { kind: 'now' } : (agoOf(text) ?? instantComparison(text) ?? marketOf(text))),
  text: (value) => value && textOf(value),
  setting: { none: 'A comparison is for a single look, and loads every chart twice.' },
}
