import { keptJson, keptState, useKeptState } from './keptState.ts'
import { STORAGE_KEYS } from './storageKeys.ts'

/** How somebody wants the desk: kept in this browser, applied everywhere at once. */
export type Settings = {
  /** What open interest, volume and premiums are counted in where both are known. */
  readonly units: 'coin' | 'usd'
  /** Sign of risk reversals. */
  readonly skewSign: 'call-minus-put' | 'put-minus-call'
  /** Butterflies as σ(call) + σ(put) − 2·σ(ATM), or half of it. */
  readonly butterfly: 'full' | 'halved'
  /** IANA name of the zone that moments are written in. Expiries keep their day in UTC: it is their name. */
  readonly zone: string
  /** Venue and coin that the desk starts with. */
  readonly exchange: string
  readonly symbol: string
  /** Separators, shown and typed: `1,234.5`, `1.234,5`, `1 234,5`, `1’234.5`. */
  readonly numbers: 'comma-point' | 'point-comma' | 'space-comma' | 'apostrophe-point'
  readonly motion: 'system' | 'reduced' | 'full'
  /** What controls of pages start with, by id, as the address writes it; what means nothing to a control counts as absent. */
  readonly controls: Readonly<Record<string, string>>
}

export const DEFAULT_SETTINGS: Settings = {
  units: 'coin',
  skewSign: 'call-minus-put',
  butterfly: 'full',
  zone: 'UTC',
  exchange: 'deribit',
  symbol: 'BTC',
  numbers: 'comma-point',
  motion: 'system',
  controls: {},
}

const CHOICES = {
  units: ['coin', 'usd'],
  skewSign: ['call-minus-put', 'put-minus-call'],
  butterfly: ['full', 'halved'],
  numbers: ['comma-point', 'point-comma', 'space-comma', 'apostrophe-point'],
  motion: ['system', 'reduced', 'full'],
} as const satisfies { readonly [Name in keyof Settings]?: readonly Settings[Name][] }

/** Whether this machine knows a zone by that name. */
export const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,40}$/.test(value)

/** Most characters of what a control starts with. */
const MOST_TEXT = 400

const textsOf = (value: unknown): Settings['controls'] =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          ([id, text]) => /^[a-z-]{1,40}$/.test(id) && typeof text === 'string' && text.length <= MOST_TEXT,
        ),
      )
    : {}

/** Known settings with a value that means something; anything else in the record is left out. */
const meant = (record: Readonly<Record<string, unknown>>): Partial<Settings> => {
  const chosen = Object.entries(CHOICES).filter(([name, values]) => values.some((value) => value === record[name]))
  const { zone, exchange, symbol, controls } = record
  return {
    ...Object.fromEntries(chosen.map(([name]) => [name, record[name]])),
    ...(typeof zone === 'string' && isZone(zone) ? { zone } : {}),
    ...(isName(exchange) ? { exchange } : {}),
    ...(isName(symbol) ? { symbol } : {}),
    ...(controls === undefined ? {} : { controls: textsOf(controls) }),
  }
}

/** Settings as they were kept; what is absent or means nothing takes its default. */
export const settingsFromText = (text: string | undefined): Settings => {
  const value = keptJson(text)
  return typeof value === 'object' && value !== null
    ? { ...DEFAULT_SETTINGS, ...meant(value as Readonly<Record<string, unknown>>) }
    : DEFAULT_SETTINGS
}

/** Names under which a link carries settings that change what it shows. */
const IN_LINKS = { units: 'units', skewSign: 'sign', butterfly: 'butterfly' } as const

/** Settings as a link wants them: what it says goes before what the reader has chosen. */
export const settingsFromUrl = (params: URLSearchParams, own: Settings): Settings => ({
  ...own,
  ...meant(Object.fromEntries(Object.entries(IN_LINKS).map(([name, param]) => [name, params.get(param)]))),
})

/** A link that shows the same to somebody with other settings: conventions that differ from the defaults are written out. */
export const linkWithSettings = (address: string, settings: Settings): string => {
  const url = new URL(address)
  for (const name of Object.keys(IN_LINKS) as (keyof typeof IN_LINKS)[])
    if (settings[name] !== DEFAULT_SETTINGS[name]) url.searchParams.set(IN_LINKS[name], settings[name])
  return url.href
}

/**
 * A risk reversal in the reader's sign.
 *
 * @param callMinusPut  σ(call) − σ(put), annualised decimal
 */
export const riskReversal = (
  callMinusPut: number | null | undefined,
  sign: Settings['skewSign'],
): number | null | undefined =>
  sign === 'put-minus-call' && typeof callMinusPut === 'number' ? -callMinusPut : callMinusPut

/** `RR 25Δ`, with the other sign `P − C 25Δ`: a heading says which. */
export const riskReversalHead = (sign: Settings['skewSign'], delta: string): string =>
  `${sign === 'put-minus-call' ? 'P − C' : 'RR'} ${delta}`

const kept = keptState(STORAGE_KEYS.settings, settingsFromText)

/** The settings in force. */
export const readSettings = kept.read

export const subscribeSettings = kept.subscribe

/** Follows what another window of this browser chose. */
export const followOtherWindows = (): void =>
  addEventListener('storage', ({ key }) => key === STORAGE_KEYS.settings && kept.reread())

/** Applies a change at once and keeps it. */
export const changeSettings = (change: Partial<Settings>): void => kept.write({ ...kept.read(), ...change })

export const useSettings = (): Settings => useKeptState(kept)

/** Changes with how numbers and moments are written: a key for what makes texts once and keeps them. */
export const useNotationKey = (): string => {
  const { numbers, zone } = useSettings()
  return `${numbers} ${zone}`
}
