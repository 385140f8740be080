import { readInstant, type Stretch, TIME_FORMATS, type TimeFormat } from '../wire/instants.ts'
import type { Form, Query } from './method.ts'

export type ParsedQuery =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly message: string }

const PUT_CALL = ['P', 'p', 'put', 'Put', 'PUT', 'C', 'c', 'call', 'Call', 'CALL']
const INTERVALS = ['7d', '7D', '30d', '30D', '90d', '90D', '180d', '180D']
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  timeFormat: TIME_FORMATS,
  putCall: PUT_CALL,
  interval: INTERVALS,
  marginType: ['coins', 'stables'],
}
const INSTANTS = new Set(['startDate', 'endDate', 'timestamp', 'expiration', 'expirationTimestamp'])
const NUMBERS = new Set([
  'strike',
  'daysBack',
  'limit',
  'daysToExpirationStart',
  'daysToExpirationEnd',
  'minStrike',
  'maxStrike',
  'minDaysToExpiration',
  'maxDaysToExpiration',
])
const FLAGS = new Set(['isAtm', 'showActiveExpirations', 'quoteAssetIncluded', 'fuzzyMatch'])
const TIME_INTERVAL = /^(\d{0,3})(m|h|d|w|y|minute|hour|day|week|year)s?$/i

const truncated = (value: string): string => value.slice(0, 60)

/** Also capitalized as Python writes them. */
const flagOf = (value: string): boolean | undefined =>
  /^(true|1)$/i.test(value) ? true : /^(false|0)$/i.test(value) ? false : undefined

/** Returns the fault of a parameter with the text of the original; undefined if it is valid. */
const faultOf = (name: string, value: string): string | undefined => {
  const choices = CHOICES[name]
  if (choices !== undefined && !choices.includes(value))
    return `Invalid argument ${name}: expected one of [${choices.join(',')}], found '${truncated(value)}'.`
  if (INSTANTS.has(name) && readInstant(value) === undefined) return `Invalid timestamp value: '${truncated(value)}'.`
  if (NUMBERS.has(name) && !Number.isFinite(Number(value)))
    return `The argument '${name}' is not in numerical form (${truncated(value)}).`
  if (FLAGS.has(name) && flagOf(value) === undefined)
    return `Invalid argument '${name}': expected boolean, found '${truncated(value)}'.`
  if (name === 'timeInterval' && !TIME_INTERVAL.test(value)) return `Invalid time interval: ${truncated(value)}.`
  return undefined
}

const names = (list: string): readonly string[] => list.split(' ').filter((name) => name !== '')

/** Reads the parameters of a method. Unknown parameters are rejected, as in the original. */
export const readQuery = (form: Form, sent: URLSearchParams, nowMs: number): ParsedQuery => {
  const needed = names(form.needs)
  const taken = new Set([...names(form.needs), ...names(form.takes)])
  for (const name of sent.keys())
    if (!taken.has(name)) return { ok: false, message: `Parameter '${truncated(name)}' is not supported.` }
  for (const [name, value] of sent) {
    const fault = value === '' ? undefined : faultOf(name, value)
    if (fault !== undefined) return { ok: false, message: fault }
  }
  const missing = needed.find((name) => (sent.get(name) ?? '') === '')
  if (missing !== undefined) return { ok: false, message: `Missing required argument '${missing}'.` }
  const text = (name: string): string => sent.get(name)?.trim() ?? ''
  const instant = (name: string): number | undefined => (text(name) === '' ? undefined : readInstant(text(name)))
  const stretch = (defaultMs: number): Stretch => {
    const toMs = Math.min(instant('endDate') ?? nowMs, nowMs)
    return { fromMs: Math.min(instant('startDate') ?? toMs - defaultMs, toMs), toMs }
  }
  const query: Query = {
    text,
    number: (name) => (text(name) === '' ? undefined : Number(text(name))),
    flag: (name) => flagOf(text(name)),
    instant,
    stretch,
    timeFormat: (text('timeFormat') || 'ms') as TimeFormat,
  }
  return { ok: true, query }
}
