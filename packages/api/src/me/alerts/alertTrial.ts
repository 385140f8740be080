import {
  coveredParts,
  EMPTY_MEMORY,
  firingText,
  type NumberAlert,
  quantityText,
  type Series,
  spanOf,
  stepRows,
  type TimeSpan,
  trialDraft,
  trialRun,
  uncoveredParts,
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
/** Most steps of a trial, and of one reading of a formula, which has as many again for its windows. */
const MAX_STEPS = 4_500
const STEPS_EACH = 750
/** Most answers that a trial of rows evaluates. */
const MAX_ANSWERS = 40

export type TrialPorts = {
  readonly reading: WatchReading
  /** Returns the market's time, which differs from the wall clock when replayed. */
  readonly marketMs: (market: MarketFilter) => number
  readonly coversOf: (watch: RowWatch) => readonly MarketFilter[]
}

type Fault = TimeSpan & { readonly message: string }
type Whole = Read<{ readonly series: Series; readonly unit: string; readonly faults: readonly Fault[] }>
type Grid = { readonly name: string; readonly stepMs: number; readonly endMs: number; readonly size: number }

/** The windows of the formula are too long for the step. */
const STEP_TOO_SHORT = { ok: false, isStepTooShort: true } as const

/** Reads a formula over a long span in fine steps, in several readings; instants that are not stored are NaN. */
const wholeSeries = async (
  { reading }: TrialPorts,
  market: MarketName,
  formula: string,
  { name, stepMs, endMs, size }: Grid,
  who: string,
): Promise<Whole | typeof STEP_TOO_SHORT> => {
  const startMs = endMs - (size - 1) * stepMs
  const at = Float64Array.from({ length: size }, (_, i) => startMs + i * stepMs)
  const value = new Float64Array(size).fill(Number.NaN)
  let unit: string | undefined
  const faults: Fault[] = []
  for (let first = 0; first < size; first += STEPS_EACH) {
    const last = Math.min(first + STEPS_EACH, size) - 1
    // A span has two instants at least.
    const fromMs = at[Math.max(0, Math.min(first, last - 1))]!
    const toMs = at[last]!
    const read = await reading.series(market, formula, `${isoTime(fromMs)}/${isoTime(toMs)}`, name, who)
    if (!read.ok) {
      faults.push({ fromMs, toMs, message: read.message })
      continue
    }
    if (read.series.at.length > 1 && read.series.at[1]! - read.series.at[0]! > stepMs) return STEP_TOO_SHORT
    unit = read.unit
    for (let row = 0; row < read.series.at.length; row++) {
      const index = Math.round((read.series.at[row]! - startMs) / stepMs)
      if (index >= 0 && index < size) value[index] = read.series.value[row]!
    }
  }
  if (unit === undefined) return { ok: false, message: faults.at(-1)?.message ?? '' }
  return { ok: true, series: { at, value }, unit, faults }
}

/** Returns the parts of a span that were judged, and its holes, each with its reason. */
const coverageOf = (
  judgedMs: readonly number[],
  stepMs: number,
  span: TimeSpan,
  reasonOf: (hole: TimeSpan) => string,
): Pick<AlertTrial, 'read' | 'holes'> => {
  const covered = coveredParts(judgedMs, stepMs, span)
  const part = ({ fromMs, toMs }: TimeSpan) => ({ from: isoTime(fromMs), to: isoTime(toMs) })
  return {
    read: covered.map(part),
    holes: uncoveredParts(covered, span).map((hole) => ({ ...part(hole), reason: reasonOf(hole) })),
  }
}

const faultIn =
  (faults: readonly Fault[], otherwise: string) =>
  ({ fromMs, toMs }: TimeSpan): string =>
    faults.find((fault) => fault.fromMs < toMs && fault.toMs > fromMs)?.message ?? otherwise

type Tried = Promise<Read<{ readonly trial: AlertTrial }>>

const tryNumber = async (
  draft: NumberAlert,
  watch: NumberWatch,
  days: number,
  ports: TrialPorts,
  who: string,
): Tried => {
  const stretchMs = days * MS_PER_DAY + spanOf(draft.condition)
  for (const [name, stepMs] of STEPS) {
    if (stretchMs / stepMs >= MAX_STEPS && stepMs < MS_PER_DAY) continue
    const tried = await tryAtStep(draft, watch, days, { name, stepMs }, ports, who)
    if (!('isStepTooShort' in tried)) return tried
  }
  return { ok: false, message: 'The windows of the formula are too long for a trial.' }
}

const tryAtStep = async (
  draft: NumberAlert,
  watch: NumberWatch,
  days: number,
  { name, stepMs }: Pick<Grid, 'name' | 'stepMs'>,
  ports: TrialPorts,
  who: string,
): Promise<Awaited<Tried> | typeof STEP_TOO_SHORT> => {
  const { condition } = draft
  const stretchMs = days * MS_PER_DAY + spanOf(condition)
  const endMs = Math.floor(ports.marketMs(marketOf(watch.market)) / stepMs) * stepMs
  const grid = { name, stepMs, endMs, size: Math.floor(stretchMs / stepMs) + 1 }
  const own = await wholeSeries(ports, watch.market, watch.formula, grid, who)
  if (!own.ok) return own
  const others: Float64Array[] = []
  const faults = [...own.faults]
  for (const market of condition.kind === 'rank' ? condition.among : []) {
    if (market.exchange === watch.market.exchange && market.symbol === watch.market.symbol) continue
    const other = await wholeSeries(ports, market, watch.formula, grid, who)
    if (!other.ok) return other
    others.push(other.series.value)
    faults.push(...other.faults)
  }
  const fromMs = endMs - days * MS_PER_DAY
  const run = trialRun(draft, own.series, fromMs, others)
  const firings = run.firings.map(({ index, measured, isBeyond }) => {
    const value = own.series.value[index]!
    return {
      at: isoTime(own.series.at[index]!),
      value,
      text: firingText(watch, condition, { value, measured, unit: own.unit, isBeyond }),
    }
  })
  const nothing =
    spanOf(condition) > 0 ? 'No value, or too little history before it, is stored.' : 'No value is stored.'
  const coverage = coverageOf(run.judgedMs, stepMs, { fromMs, toMs: endMs }, faultIn(faults, nothing))
  const notes = [
    `Looked at every ${name}: crossings that lasted less are not found.`,
    ...(coverage.holes.length > 0 ? ['Part of this history is not stored; nothing fires there.'] : []),
  ]
  return {
    ok: true,
    trial: { from: isoTime(fromMs), to: isoTime(endMs), ...coverage, unit: own.unit, firings, note: notes.join(' ') },
  }
}

const tryRows = async (
  draft: AlertDraft,
  watch: RowWatch,
  days: number,
  { reading, marketMs, coversOf }: TrialPorts,
  who: string,
): Tried => {
  const endMs = marketMs(coversOf(watch)[0] ?? {})
  const stepMs = Math.max(MS_PER_HOUR, (days * MS_PER_DAY) / (MAX_ANSWERS - 1))
  const size = Math.floor((days * MS_PER_DAY) / stepMs) + 1
  const tried = trialDraft(draft)
  const firings: AlertTrial['firings'][number][] = []
  let memory = EMPTY_MEMORY
  const faults: Fault[] = []
  const judgedMs: number[] = []
  const fromMs = endMs - (size - 1) * stepMs
  for (let i = 0; i < size; i++) {
    const atMs = fromMs + i * stepMs
    const read = await reading.rows(watch, atMs, who)
    if (!read.ok) {
      faults.push({ fromMs: atMs - stepMs, toMs: atMs, message: read.message })
      continue
    }
    judgedMs.push(atMs)
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
  if (judgedMs.length === 0) return { ok: false, message: faults.at(-1)?.message ?? '' }
  return {
    ok: true,
    trial: {
      from: isoTime(fromMs),
      to: isoTime(endMs),
      ...coverageOf(judgedMs, stepMs, { fromMs, toMs: endMs }, faultIn(faults, 'No answer is stored.')),
      unit: null,
      firings,
      note: `Looked at every ${quantityText(stepMs / MS_PER_HOUR, 'h')}, ${judgedMs.length} answers in total: rows that appeared and disappeared in between are not found.`,
    },
  }
}

/** Returns what an alert would have fired over stored data, by the same steps as live evaluation. */
export const tryAlert = (draft: AlertDraft, days: number, ports: TrialPorts, who: string): Tried =>
  draft.watch.kind === 'number'
    ? tryNumber(draft as NumberAlert, draft.watch, days, ports, who)
    : tryRows(draft, draft.watch, days, ports, who)
