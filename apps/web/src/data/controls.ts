/** What the reader asked a page for, beyond the market in its path. Everything in it is in the URL. */
export type PageControls = {
  /** Unix ms of the moment shown; undefined for now. */
  readonly asOfMs: number | undefined
  /** Chosen expiries, Unix ms; empty for all. */
  readonly expiries: readonly number[]
  /** Days to expiry, both ends included; undefined for no limit. */
  readonly dte: readonly [min: number, max: number] | undefined
  /** |Δ| in percent, both ends included. */
  readonly delta: readonly [min: number, max: number] | undefined
}

type Param<Value> = {
  /** undefined for a text that means nothing: the default is used and the address is cleaned. */
  readonly parsed: (text: string) => Value | undefined
  /** undefined for the default, which is not written. */
  readonly text: (value: Value) => string | undefined
  readonly fallback: Value
}

const isoText = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')

const time: Param<number | undefined> = {
  parsed: (text) => {
    const ms = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN
    return Number.isNaN(ms) ? undefined : ms
  },
  text: (ms) => (ms === undefined ? undefined : isoText(ms)),
  fallback: undefined,
}

/** Expiries by day, `2026-11-27`; an hour other than the usual 08:00 UTC is written out. */
const days: Param<readonly number[]> = {
  parsed: (text) => {
    const values = text.split(',').map((part) => Date.parse(part.length === 10 ? `${part}T08:00:00Z` : part))
    return values.some(Number.isNaN) ? undefined : [...new Set(values)].sort((a, b) => a - b)
  },
  text: (values) =>
    values.length === 0
      ? undefined
      : values
          .map((ms) => {
            const iso = isoText(ms)
            return iso.endsWith('T08:00:00Z') ? iso.slice(0, 10) : iso
          })
          .join(','),
  fallback: [],
}

const range = (min: number, max: number): Param<readonly [number, number] | undefined> => ({
  parsed: (text) => {
    const match = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(text)
    if (match === null) return undefined
    const [from, to] = [Number(match[1]), Number(match[2])]
    return from >= min && to <= max && from < to ? [from, to] : undefined
  },
  text: (value) => (value === undefined ? undefined : `${value[0]}-${value[1]}`),
  fallback: undefined,
})

const dte = range(0, 3_650)
const delta = range(0, 100)

/** Reads the controls of a page from its URL; a parameter that means nothing counts as absent. */
export const controlsFromUrl = (params: URLSearchParams): PageControls => {
  const read = <Value>(name: string, param: Param<Value>): Value => {
    const text = params.get(name)
    return text === null ? param.fallback : (param.parsed(text) ?? param.fallback)
  }
  return {
    asOfMs: read('asOf', time),
    expiries: read('expiries', days),
    dte: read('dte', dte),
    delta: read('delta', delta),
  }
}

/** The URL with some controls changed; defaults leave no trace, foreign parameters stay. */
export const urlWithControls = (params: URLSearchParams, change: Partial<PageControls>): URLSearchParams => {
  const next = new URLSearchParams(params)
  const controls = { ...controlsFromUrl(params), ...change }
  const write = (name: string, text: string | undefined) => {
    if (text === undefined) next.delete(name)
    else next.set(name, text)
  }
  write('asOf', time.text(controls.asOfMs))
  write('expiries', days.text(controls.expiries))
  write('dte', dte.text(controls.dte))
  write('delta', delta.text(controls.delta))
  return next
}
