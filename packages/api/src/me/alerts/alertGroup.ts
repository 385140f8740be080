import { createHash } from 'node:crypto'
import type { NewFiring, StoredAlert } from '@gvol/accounts'
import {
  type AlertMemory,
  createLevels,
  firingText,
  type Levels,
  measuredAt,
  type NumberAlert,
  spanOf,
  stepNumber,
  stepRows,
} from '@gvol/alerts'
import { isoTime, type Need } from '@gvol/analytics'
import type { MarketFilter } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { AlertCondition, AlertDraft, MarketName, NumberWatch, RowWatch } from '@gvol/wire'
import type { AlertEvaluation } from '../../wire/wireAlert.ts'
import { marketOf, type WatchPorts } from './alertDraft.ts'
import { firingPath } from './firingPath.ts'
import { rowCells } from './rowCells.ts'
import { coversIn, lateRows, matchedRows, type RowsRead, spanText, type WatchReading } from './watchReading.ts'

/** An alert as loaded by the process that evaluates it. */
export type Member = {
  readonly stored: StoredAlert
  readonly draft: AlertDraft
  readonly memory: AlertMemory
}

/** Next memory of an alert, and its firings. */
export type Moved = { readonly memory: AlertMemory; readonly firings: readonly NewFiring[] }

/** One observation for all alerts of a group. */
export type Seen = {
  readonly evaluation: AlertEvaluation
  /** Members of the group that it may change. */
  readonly moved: () => readonly Member[]
  /** Undefined: nothing changes. */
  readonly step: (member: Member) => Moved | undefined
}

/** Alerts of any owners that share one computation. */
export type AlertGroup = {
  readonly needs: readonly { readonly need: Need; readonly covered: MarketFilter }[]
  readonly members: () => readonly Member[]
  readonly put: (member: Member) => void
  readonly remove: (id: string) => void
  readonly evaluate: () => Promise<Seen>
}

export type GroupPorts = WatchPorts & { readonly reading: WatchReading }

/** Returns what a condition needs besides the newest value; equal for conditions that one reading serves. */
const measureKey = (condition: AlertCondition): unknown => {
  switch (condition.kind) {
    case 'above':
    case 'below':
    case 'crosses':
      return 'value'
    case 'percentile':
      return ['percentile', condition.spanDays]
    case 'change':
      return ['change', condition.side, condition.spanMinutes]
    case 'rank':
      return ['rank', condition.side, condition.among]
  }
}

export const groupKey = ({ watch, condition }: AlertDraft): string =>
  watch.kind === 'number'
    ? JSON.stringify(['number', watch.market, watch.formula, condition && measureKey(condition)])
    : JSON.stringify(['row', watch.study, Object.entries(watch.arguments).sort(([a], [b]) => (a < b ? -1 : 1))])

const firingOf = ({ draft }: Member, atMs: number): Omit<NewFiring, 'cause' | 'value' | 'unit' | 'text'> => ({
  name: draft.name,
  atMs,
  hasSound: draft.hasSound,
  channels: draft.channels,
  path: firingPath(draft, atMs),
})

const fault = (message: string): Seen => ({
  evaluation: { value: null, at: null, fault: message },
  moved: () => [],
  step: () => undefined,
})

const isSame = (one: MarketName, other: MarketName): boolean =>
  one.exchange === other.exchange && one.symbol === other.symbol

/** Includes columns that are stored once a day. */
const VALUE_SPAN_MS = 3 * MS_PER_DAY

/** Alerts on one formula of one market with the same measure. */
const numberGroup = (watch: NumberWatch, condition: AlertCondition, ports: GroupPorts): AlertGroup => {
  const members = new Map<string, Member>()
  let listed: Member[] = []
  let levels: Levels | undefined
  const indices = new Map<string, number>()
  const lay = (): Levels => {
    listed = [...members.values()]
    levels = createLevels(listed.length)
    indices.clear()
    for (const [index, { stored, draft, memory }] of listed.entries()) {
      indices.set(stored.id, index)
      levels.set(index, draft as NumberAlert, memory)
    }
    return levels
  }
  const reachMs = spanOf(condition)
  // A change also needs the last value before its span, at a fine step.
  const [backMs, step] =
    condition.kind === 'change' ? [Math.max(2 * reachMs, MS_PER_DAY), '1m'] : [reachMs || VALUE_SPAN_MS, 'auto']
  const read = (market: MarketName) => ports.reading.series(market, watch.formula, spanText(backMs), step, undefined)
  const rivals = condition.kind === 'rank' ? condition.among.filter((market) => !isSame(market, watch.market)) : []
  const reads = [watch.market, ...rivals].flatMap((market) => {
    const formula = ports.formulaReads(watch.formula, marketOf(market))
    return formula.ok ? formula.reads : []
  })
  const needs = reads.flatMap(({ need, covers }) => covers.map((covered) => ({ need, covered })))

  const evaluate = async (): Promise<Seen> => {
    const own = await read(watch.market)
    if (!own.ok) return fault(own.message)
    const { series, unit } = own
    const newest = series.at.length - 1
    const others: number[] = []
    for (const market of rivals) {
      const other = await read(market)
      others.push(other.ok ? (other.series.value.at(-1) ?? Number.NaN) : Number.NaN)
    }
    const measured = measuredAt(condition, series, newest, others)
    const atMs = series.at[newest]!
    const value = series.value[newest]!
    const at = isoTime(atMs)
    if (Number.isNaN(value)) return fault(`Nothing of ${watch.formula} has no value now.`)
    const unknown =
      condition.kind === 'rank' ? 'One of the other markets has no value now.' : 'Too little history is stored.'
    return {
      evaluation: { value, at, fault: Number.isNaN(measured) ? unknown : null },
      moved: () => (levels ?? lay()).moved(measured).flatMap((index) => listed[index] ?? []),
      step: (member) => {
        const { draft, memory, stored } = member
        const alert = draft as NumberAlert
        const { memory: next, isFiring } = stepNumber(alert, memory, { atMs, measured })
        if (next === memory) return undefined
        const text = firingText(watch, alert.condition, { value, measured, unit, isBeyond: next.isBeyond === true })
        const cause = `turn ${stored.turn}`
        return { memory: next, firings: isFiring ? [{ ...firingOf(member, atMs), cause, value, unit, text }] : [] }
      },
    }
  }
  return {
    needs,
    evaluate,
    members: () => [...members.values()],
    put: (member) => {
      members.set(member.stored.id, member)
      const index = indices.get(member.stored.id)
      if (levels === undefined || index === undefined) levels = undefined
      else {
        listed[index] = member
        levels.set(index, member.draft as NumberAlert, member.memory)
      }
    },
    remove: (id) => {
      members.delete(id)
      levels = undefined
    },
  }
}

const causeOf = (identity: string): string => `row ${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`

const rowStep = (member: Member, watch: RowWatch, read: Extract<RowsRead, { ok: true }>): Moved | undefined => {
  const { draft, memory } = member
  const matched = matchedRows(watch, read)
  const {
    memory: next,
    fired,
    more,
  } = stepRows(draft, memory, {
    atMs: read.atMs,
    rows: [...matched.keys()],
    late: lateRows(matched, read),
  })
  if (next === memory) return undefined
  const firings = fired.map((identity, i) => ({
    ...firingOf(member, read.atMs),
    cause: causeOf(identity),
    value: null,
    unit: null,
    text: rowCells(draft.name, watch, read.columns, matched.get(identity)!, i === fired.length - 1 ? more : 0),
  }))
  return { memory: next, firings }
}

/** Alerts on one study with the same arguments, each with its own tests. */
const rowGroup = (watch: RowWatch, ports: GroupPorts): AlertGroup => {
  const members = new Map<string, Member>()
  const covers = coversIn(ports.studies)(watch)
  const needs = (ports.studies[watch.study]?.needs ?? []).flatMap((need) =>
    covers.map((covered) => ({ need, covered })),
  )
  return {
    needs,
    members: () => [...members.values()],
    put: (member) => void members.set(member.stored.id, member),
    remove: (id) => void members.delete(id),
    evaluate: async () => {
      const read = await ports.reading.rows(watch, undefined, undefined)
      if (!read.ok) return fault(read.message)
      return {
        evaluation: { value: null, at: isoTime(read.atMs), fault: null },
        moved: () => [...members.values()],
        step: (member) => rowStep(member, member.draft.watch as RowWatch, read),
      }
    },
  }
}

export const groupOf = ({ watch, condition }: AlertDraft, ports: GroupPorts): AlertGroup =>
  watch.kind === 'number' && condition !== null
    ? numberGroup(watch, condition, ports)
    : rowGroup(watch as RowWatch, ports)
