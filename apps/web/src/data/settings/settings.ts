import { persistedState, storedJson, usePersistedState } from './persistedState.ts'
import { STORAGE_KEYS } from './storageKeys.ts'

/** User preferences: stored in this browser, applied everywhere at once. */
export type Settings = {
  /** Unit of open interest, volume and premiums where both units are available. */
  readonly units: 'coin' | 'usd'
  /** Sign of risk reversals. */
  readonly skewSign: 'call-minus-put' | 'put-minus-call'
  /** Butterflies as σ(call) + σ(put) − 2·σ(ATM), or half of it. */
  readonly butterfly: 'full' | 'halved'
  /** IANA name of the time zone for displayed times. Expiries keep their UTC day, which is part of their name. */
  readonly zone: string
  /** Venue and coin with which the desk opens. */
  readonly exchange: string
  readonly symbol: string
  /** Separators, displayed and typed: `1,234.5`, `1.234,5`, `1 234,5`, `1’234.5`. */
  readonly numbers: 'comma-point' | 'point-comma' | 'space-comma' | 'apostrophe-point'
  readonly motion: 'system' | 'reduced' | 'full'
  /** Initial values of page controls, by id, in URL notation; values that a control cannot parse are ignored. */
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

/** Returns whether this machine supports a time zone name. */
export const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w.-]{1,40}$/.test(value)

/** Maximum length of a control's initial value, characters. */
const MAX_TEXT = 400

const textsOf = (value: unknown): Settings['controls'] =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter(
          ([id, text]) => /^[a-z-]{1,40}$/.test(id) && typeof text === 'string' && text.length <= MAX_TEXT,
        ),
      )
    : {}

/** Returns the recognized settings with valid values; all other properties are left out. */
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

/** Parses stored settings; absent and invalid ones take their default. */
export const settingsFromText = (text: string | undefined): Settings => {
  const value = storedJson(text)
  return typeof value === 'object' && value !== null
    ? { ...DEFAULT_SETTINGS, ...meant(value as Readonly<Record<string, unknown>>) }
    : DEFAULT_SETTINGS
}

/** URL parameters of the settings that change what a link shows. */
const IN_LINKS = { units: 'units', skewSign: 'sign', butterfly: 'butterfly' } as const

/** Returns the settings for a link: its parameters override the user's settings. */
export const settingsFromUrl = (params: URLSearchParams, own: Settings): Settings => ({
  ...own,
  ...meant(Object.fromEntries(Object.entries(IN_LINKS).map(([name, param]) => [name, params.get(param)]))),
})

/**
 * Returns a link that shows the same to users with other settings: conventions that differ from the defaults are
 * included.
 */
export const linkWithSettings = (address: string, settings: Settings): string => {
  const url = new URL(address)
  for (const name of Object.keys(IN_LINKS) as (keyof typeof IN_LINKS)[])
    if (settings[name] !== DEFAULT_SETTINGS[name]) url.searchParams.set(IN_LINKS[name], settings[name])
  return url.href
}

/**
 * Returns a risk reversal in the user's sign convention.
 *
 * @param callMinusPut  σ(call) − σ(put), annualized decimal
 */
export const riskReversal = (
  callMinusPut: number | null | undefined,
  sign: Settings['skewSign'],
): number | null | undefined =>
  sign === 'put-minus-call' && typeof callMinusPut === 'number' ? -callMinusPut : callMinusPut

/** Returns the heading `RR 25Δ`, or `P − C 25Δ` with the other sign. */
export const riskReversalHead = (sign: Settings['skewSign'], delta: string): string =>
  `${sign === 'put-minus-call' ? 'P − C' : 'RR'} ${delta}`

const settingsState = persistedState(STORAGE_KEYS.settings, settingsFromText)

/** Returns the current settings. */
export const readSettings = settingsState.read

export const subscribeSettings = settingsState.subscribe

/** Applies settings changed in another window of this browser. */
export const followOtherWindows = (): void =>
  addEventListener('storage', ({ key }) => key === STORAGE_KEYS.settings && settingsState.reread())

/** Applies a change at once and stores it. */
export const changeSettings = (change: Partial<Settings>): void =>
  settingsState.write({ ...settingsState.read(), ...change })

export const useSettings = (): Settings => usePersistedState(settingsState)

/** Returns a key that changes with the notation of numbers and dates, for caches of formatted text. */
export const useNotationKey = (): string => {
  const { numbers, zone } = useSettings()
  return `${numbers} ${zone}`
}
