import { createHash } from 'node:crypto'
import type { NewFiring, StoredAlert } from '@gvol/accounts'
import {
  createLevels,
  firingText,
  type Kept,
  type Levels,
  measuredAt,
  type NumberAlert,
  spanOf,
  stepNumber,
  stepRows,
} from '@gvol/alerts'
import { isoTime, type Need } from '@gvol/analytics'
import { type MarketFilter, MS_PER_DAY } from '@gvol/market'
import type { AlertCondition, AlertDraft, MarketName, NumberWatch, RowWatch } from '@gvol/wire'
import type { Standing } from '../wire/wireAlert.ts'
import { marketOf, type WatchPorts } from './alertDraft.ts'
import { firingPath } from './firingPath.ts'
import { rowCells } from './rowCells.ts'
import { coversIn, lateRows, matchedRows, type RowsRead, spanText, type WatchReading } from './watchReading.ts'

/** An alert in the hands of the process that watches it. */
export type Member = {
  readonly stored: StoredAlert
  readonly draft: AlertDraft
  readonly kept: Kept
}

/** What an alert remembers next, and what fires by it. */
export type Moved = { readonly kept: Kept; readonly firings: readonly NewFiring[] }

/** What was seen at once for all alerts of a group. */
export type Seen = {
  readonly standing: Standing
  /** Those of the group that it may move. */
  readonly moved: () => readonly Member[]
  /** Undefined: nothing changes. */
  readonly step: (member: Member) => Moved | undefined
}

/** Alerts that one computation tells of, whoever owns them. */
export type AlertGroup = {
  readonly needs: readonly { readonly need: Need; readonly covered: MarketFilter }[]
  readonly members: () => readonly Member[]
  readonly put: (member: Member) => void
  readonly remove: (id: string) => void
  readonly look: () => Promise<Seen>
}

export type GroupPorts = WatchPorts & { readonly reading: WatchReading }

/** What a condition needs of its number beside the newest value: equal for those that one reading answers. */
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
  standing: { value: null, at: null, fault: message },
  moved: () => [],
  step: () => undefined,
})

const isSame = (one: MarketName, other: MarketName): boolean =>
  one.exchange === other.exchange && one.symbol === other.symbol

/** Columns that are stored once a day stand within it. */
const VALUE_SPAN_MS = 3 * MS_PER_DAY

/** Alerts of one formula of one market that measure it alike. */
const numberGroup = (watch: NumberWatch, condition: AlertCondition, ports: GroupPorts): AlertGroup => {
  const members = new Map<string, Member>()
  let listed: Member[] = []
  let levels: Levels | undefined
  const places = new Map<string, number>()
  const lay = (): Levels => {
    listed = [...members.values()]
    levels = createLevels(listed.length)
    places.clear()
    for (const [place, { stored, draft, kept }] of listed.entries()) {
      places.set(stored.id, place)
      levels.set(place, draft as NumberAlert, kept)
    }
    return levels
  }
  const reachMs = spanOf(condition)
  // The value that stood when the span began is part of a change, and its steps are fine.
  const [backMs, step] =
    condition.kind === 'change' ? [Math.max(2 * reachMs, MS_PER_DAY), '1m'] : [reachMs || VALUE_SPAN_MS, 'auto']
  const read = (market: MarketName) => ports.reading.series(market, watch.formula, spanText(backMs), step, undefined)
  const rivals = condition.kind === 'rank' ? condition.among.filter((market) => !isSame(market, watch.market)) : []
  const reads = [watch.market, ...rivals].flatMap((market) => {
    const found = ports.formulaReads(watch.formula, marketOf(market))
    return found.ok ? found.reads : []
  })
  const needs = reads.flatMap(({ need, covers }) => covers.map((covered) => ({ need, covered })))

  const look = async (): Promise<Seen> => {
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
    if (Number.isNaN(value)) return fault(`Nothing of ${watch.formula} is known now.`)
    const unknown =
      condition.kind === 'rank'
        ? 'Of one of the other markets nothing is known now.'
        : 'Too little of its past is stored.'
    return {
      standing: { value, at, fault: Number.isNaN(measured) ? unknown : null },
      moved: () => (levels ?? lay()).moved(measured).flatMap((place) => listed[place] ?? []),
      step: (member) => {
        const { draft, kept, stored } = member
        const alert = draft as NumberAlert
        const { kept: next, isFiring } = stepNumber(alert, kept, { atMs, measured })
        if (next === kept) return undefined
        const text = firingText(watch, alert.condition, { value, measured, unit, isBeyond: next.isBeyond === true })
        const cause = `turn ${stored.turn}`
        return { kept: next, firings: isFiring ? [{ ...firingOf(member, atMs), cause, value, unit, text }] : [] }
      },
    }
  }
  return {
    needs,
    look,
    members: () => [...members.values()],
    put: (member) => {
      members.set(member.stored.id, member)
      const place = places.get(member.stored.id)
      if (levels === undefined || place === undefined) levels = undefined
      else {
        listed[place] = member
        levels.set(place, member.draft as NumberAlert, member.kept)
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
  const { draft, kept } = member
  const found = matchedRows(watch, read)
  const {
    kept: next,
    fired,
    more,
  } = stepRows(draft, kept, {
    atMs: read.atMs,
    rows: [...found.keys()],
    late: lateRows(found, read),
  })
  if (next === kept) return undefined
  const firings = fired.map((identity, i) => ({
    ...firingOf(member, read.atMs),
    cause: causeOf(identity),
    value: null,
    unit: null,
    text: rowCells(draft.name, watch, read.columns, found.get(identity)!, i === fired.length - 1 ? more : 0),
  }))
  return { kept: next, firings }
}

/** Alerts of one study with the same arguments, each with tests of its own. */
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
    look: async () => {
      const read = await ports.reading.rows(watch, undefined, undefined)
      if (!read.ok) return fault(read.message)
      return {
        standing: { value: null, at: isoTime(read.atMs), fault: null },
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
