import {
  EMPTY_MEMORY,
  firingText,
  type NumberAlert,
  quantityText,
  type Series,
  spanOf,
  stepRows,
  trialDraft,
  trialFirings,
} from '@gvol/alerts'
import { isoTime } from '@gvol/analytics'
import type { MarketFilter } from '@gvol/market'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { AlertDraft, AlertTrial, MarketName, NumberWatch, RowWatch } from '@gvol/wire'
import { marketOf } from './alertDraft.ts'
import { rowCells } from './rowCells.ts'
import { matchedRows, type Read, type WatchReading } from './watchReading.ts'

const STEPS = [
  ['1m', MS_PER_MINUTE],
  ['5m', 5 * MS_PER_MINUTE],
  ['15m', 15 * MS_PER_MINUTE],
  ['1h', MS_PER_HOUR],
  ['4h', 4 * MS_PER_HOUR],
  ['1d', MS_PER_DAY],
] as const
/** Most steps of a trial, and of one formula reading. */
const MOST_STEPS = 4_500
const STEPS_EACH = 1_500
/** Most answers that a trial of rows evaluates. */
const MOST_ANSWERS = 40

export type TrialPorts = {
  readonly reading: WatchReading
  /** Returns the market's time, which differs from the wall clock when replayed. */
  readonly marketMs: (market: MarketFilter) => number
  readonly coversOf: (watch: RowWatch) => readonly MarketFilter[]
}

type Whole = Read<{ readonly series: Series; readonly unit: string; readonly hasGaps: boolean }>

/** Reads a formula over a long span in fine steps, in several readings; instants that are not stored are NaN. */
const wholeSeries = async (
  { reading }: TrialPorts,
  market: MarketName,
  formula: string,
  grid: { readonly name: string; readonly stepMs: number; readonly endMs: number; readonly size: number },
  who: string,
): Promise<Whole> => {
  const { name, stepMs, endMs, size } = grid
  const startMs = endMs - (size - 1) * stepMs
  const at = Float64Array.from({ length: size }, (_, i) => startMs + i * stepMs)
  const value = new Float64Array(size).fill(Number.NaN)
  let unit: string | undefined
  let message = ''
  for (let first = 0; first < size; first += STEPS_EACH) {
    const last = Math.min(first + STEPS_EACH, size) - 1
    if (last === first) break
    const span = `${isoTime(at[first]!)}/${isoTime(at[last]!)}`
    const read = await reading.series(market, formula, span, name, who)
    if (!read.ok) {
      message = read.message
      continue
    }
    unit = read.unit
    for (let row = 0; row < read.series.at.length; row++) {
      const index = Math.round((read.series.at[row]! - startMs) / stepMs)
      if (index >= 0 && index < size) value[index] = read.series.value[row]!
    }
  }
  if (unit === undefined) return { ok: false, message }
  return { ok: true, series: { at, value }, unit, hasGaps: value.some(Number.isNaN) }
}

const tryNumber = async (
  draft: NumberAlert,
  watch: NumberWatch,
  days: number,
  ports: TrialPorts,
  who: string,
): Promise<Read<{ readonly trial: AlertTrial }>> => {
  const { condition } = draft
  const stretchMs = days * MS_PER_DAY + spanOf(condition)
  const [name, stepMs] = STEPS.find(([, ms]) => stretchMs / ms < MOST_STEPS) ?? ['1d', MS_PER_DAY]
  const endMs = Math.floor(ports.marketMs(marketOf(watch.market)) / stepMs) * stepMs
  const grid = { name, stepMs, endMs, size: Math.floor(stretchMs / stepMs) + 1 }
  const own = await wholeSeries(ports, watch.market, watch.formula, grid, who)
  if (!own.ok) return own
  const others: Float64Array[] = []
  for (const market of condition.kind === 'rank' ? condition.among : []) {
    if (market.exchange === watch.market.exchange && market.symbol === watch.market.symbol) continue
    const other = await wholeSeries(ports, market, watch.formula, grid, who)
    if (!other.ok) return other
    others.push(other.series.value)
  }
  const fromMs = endMs - days * MS_PER_DAY
  const firings = trialFirings(draft, own.series, fromMs, others).map(({ index, measured, isBeyond }) => {
    const value = own.series.value[index]!
    return {
      at: isoTime(own.series.at[index]!),
      value,
      text: firingText(watch, condition, { value, measured, unit: own.unit, isBeyond }),
    }
  })
  const notes = [
    `Looked at every ${name}: crossings that lasted less are not found.`,
    ...(own.hasGaps ? ['Part of this history is not stored; nothing fires there.'] : []),
  ]
  return {
    ok: true,
    trial: { from: isoTime(fromMs), to: isoTime(endMs), unit: own.unit, firings, note: notes.join(' ') },
  }
}

const tryRows = async (
  draft: AlertDraft,
  watch: RowWatch,
  days: number,
  { reading, marketMs, coversOf }: TrialPorts,
  who: string,
): Promise<Read<{ readonly trial: AlertTrial }>> => {
  const endMs = marketMs(coversOf(watch)[0] ?? {})
  const stepMs = Math.max(MS_PER_HOUR, (days * MS_PER_DAY) / (MOST_ANSWERS - 1))
  const size = Math.floor((days * MS_PER_DAY) / stepMs) + 1
  const tried = trialDraft(draft)
  const firings: AlertTrial['firings'][number][] = []
  let memory = EMPTY_MEMORY
  let message = ''
  let answers = 0
  for (let i = 0; i < size; i++) {
    const read = await reading.rows(watch, endMs - (size - 1 - i) * stepMs, who)
    if (!read.ok) {
      message = read.message
      continue
    }
    answers++
    const matched = matchedRows(watch, read)
    const step = stepRows(tried, memory, { atMs: read.atMs, rows: [...matched.keys()] })
    memory = step.memory
    for (const identity of step.fired)
      firings.push({
        at: isoTime(read.atMs),
        value: null,
        text: rowCells(draft.name, watch, read.columns, matched.get(identity)!, 0),
      })
  }
  if (answers === 0) return { ok: false, message }
  return {
    ok: true,
    trial: {
      from: isoTime(endMs - (size - 1) * stepMs),
      to: isoTime(endMs),
      unit: null,
      firings,
      note: `Looked at every ${quantityText(stepMs / MS_PER_HOUR, 'h')}, ${answers} answers in total: rows that appeared and disappeared in between are not found.`,
    },
  }
}

/** Returns what an alert would have fired over stored data, by the same steps as live evaluation. */
export const tryAlert = (
  draft: AlertDraft,
  days: number,
  ports: TrialPorts,
  who: string,
): Promise<Read<{ readonly trial: AlertTrial }>> =>
  draft.watch.kind === 'number'
    ? tryNumber(draft as NumberAlert, draft.watch, days, ports, who)
    : tryRows(draft, draft.watch, days, ports, who)
