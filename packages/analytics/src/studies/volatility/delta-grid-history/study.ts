import { daysBetween, type Market } from '@gvol/market'
import { MS_PER_MINUTE } from '@gvol/time'
import { chainGroups, groupSums } from '../../../exposure/grouping.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, type StudyContext } from '../../../study/study.ts'
import { deltaVolsAt, numberAt } from '../../../surface/deltaVolColumns.ts'
import { constantMaturities, listedVolsOf } from '../../../surface/listedVols.ts'
import {
  DELTA_BUCKETS,
  type DeltaBucket,
  type DeltaVols,
  FORWARD_SOURCE_DOC,
  type ForwardSource,
  type ListedVols,
} from '../../../surface/surface.ts'
import { storedSource } from '../../../surface/surfaceAt.ts'
import { nothingStored } from '../../history/nothingStored.ts'

/** A longer span uses a whole multiple of the requested step. */
const MAX_INSTANTS = 2_500

// The keys are exactly the buckets of the list.
const bucketColumns = Object.fromEntries(
  DELTA_BUCKETS.map((bucket) => [bucket, maybe(number('decimal', `vol of ${bucket}; null out of reach`))]),
) as Record<DeltaBucket, ReturnType<typeof number>>

const output = {
  at: time('instant, a whole multiple of the step'),
  snapshotAt: time('instant of the snapshot, the newest in the step before'),
  kind: text('expiry: a listed one; tenor: a constant maturity'),
  expiry: maybe(time('expiry; null for a constant maturity')),
  days: number('days', 'remaining life or tenor, from the snapshot'),
  forward: maybe(number('quote ccy', 'forward of the expiry')),
  forwardSource: maybe(text(`${FORWARD_SOURCE_DOC}; null for a constant maturity`)),
  index: maybe(number('quote ccy', 'spot index of the snapshot')),
  openInterestCoin: maybe(number('coin', 'open options of the expiry, for a tenor of all expiries')),
  ...bucketColumns,
}

type Row = RowOf<typeof output>
type Expiry = {
  readonly expiryMs: number
  readonly forward: number
  readonly forwardSource: ForwardSource | null
  readonly deltaVols: DeltaVols
}

/** What a snapshot shows: smiles by expiry, and open coins of calls and puts by expiry. */
type Snapshot = {
  readonly atMs: number
  readonly index: number | undefined
  readonly expiries: readonly Expiry[]
  readonly tenors: ListedVols['constantMaturities']
  /** By expiry; undefined where no option has a value. */
  readonly openCoin: ReadonlyMap<number, number | undefined>
}

const added = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : a + b

type Reads = Pick<StudyContext<'chain' | 'surface' | 'delta-vol' | 'open-interest'>, 'live' | 'rows'>
type Stretch = { readonly fromMs: number; readonly toMs: number }

/** Reads the stored snapshots that were the newest at the instants of a range, oldest first. */
const storedSnapshots = async (
  { venue, symbol }: Market,
  { fromMs, toMs }: Stretch,
  newestEveryMs: number,
  context: Reads,
): Promise<readonly Snapshot[]> => {
  const span = { venue, symbol, fromMs, toMs }
  const [smiles, spots, open] = await Promise.all([
    context.rows('delta-vol', span, { columns: ['atMs', 'expiryMs', 'forward', ...DELTA_BUCKETS], newestEveryMs }),
    context.rows('surface', span, {
      columns: ['atMs', 'expiryMs', 'index', 'forwardSource', 'underlyingName'],
      newestEveryMs,
    }),
    context.rows('open-interest', span, { columns: ['atMs', 'expiryMs', 'callCoin', 'putCoin'], newestEveryMs }),
  ])
  const indexAt = new Map(Array.from(spots.column.atMs, (atMs, row) => [atMs, numberAt(spots.column.index, row)]))
  const sourceOf = new Map(
    spots.column.forwardSource.map((source, row) => [
      `${spots.column.atMs[row]} ${spots.column.expiryMs[row]}`,
      storedSource(source, spots.column.underlyingName[row]),
    ]),
  )
  const sums = new Map<number, Map<number, { call: number | undefined; put: number | undefined }>>()
  for (let row = 0; row < open.size; row++) {
    const ofSnapshot = sums.get(open.column.atMs[row]) ?? new Map()
    sums.set(open.column.atMs[row], ofSnapshot)
    const before = ofSnapshot.get(open.column.expiryMs[row])
    // Rows of an expiry come by strike, as in a chain, so that the sums are the same to the last digit.
    ofSnapshot.set(open.column.expiryMs[row], {
      call: added(before?.call, numberAt(open.column.callCoin, row)),
      put: added(before?.put, numberAt(open.column.putCoin, row)),
    })
  }
  const rowsAt = Map.groupBy(
    Array.from({ length: smiles.size }, (_, row) => row),
    (row) => smiles.column.atMs[row],
  )
  return [...rowsAt].map(([atMs, rows]): Snapshot => {
    const expiries = rows
      .map((row) => ({
        expiryMs: smiles.column.expiryMs[row],
        forward: smiles.column.forward[row],
        forwardSource: sourceOf.get(`${atMs} ${smiles.column.expiryMs[row]}`) ?? null,
        deltaVols: deltaVolsAt(smiles.column, row),
      }))
      .toSorted((a, b) => a.expiryMs - b.expiryMs)
    const openCoin = new Map(
      [...(sums.get(atMs) ?? [])].map(([expiryMs, { call, put }]) => [expiryMs, added(call, put)]),
    )
    return { atMs, index: indexAt.get(atMs), expiries, tenors: constantMaturities(atMs, expiries), openCoin }
  })
}

/** Returns the snapshot of the newest chain, unless a stored one is newer; undefined without one. */
const liveSnapshot = async (
  market: Market,
  toMs: number,
  newestMs: number,
  context: Reads,
): Promise<Snapshot | undefined> => {
  const chain = await context.live('chain', market, toMs)
  if (chain === undefined || chain.size === 0 || chain.atMs < newestMs || chain.atMs > toMs) return undefined
  const { expiries, constantMaturities: tenors } = listedVolsOf(chain)
  const { groups, groupOf } = chainGroups(chain, 'expiry', () => true)
  const { call, put } = groupSums(chain, groupOf, groups.length, (row) => chain.openInterestCoin[row])
  const openCoin = new Map(
    groups.map(({ expiryMs = Number.NaN }, i) => [expiryMs, added(numberAt(call, i), numberAt(put, i))]),
  )
  return { atMs: chain.atMs, index: chain.index, expiries, tenors, openCoin }
}

const snapshotRows = (at: number, snapshot: Snapshot): readonly Row[] => {
  const { atMs, index, openCoin } = snapshot
  const common = { at, snapshotAt: atMs, index }
  const total = [...openCoin.values()].reduce(added, undefined)
  return [
    ...snapshot.expiries.map(
      ({ expiryMs, forward, forwardSource, deltaVols }): Row => ({
        ...common,
        kind: 'expiry',
        expiry: expiryMs,
        days: daysBetween(atMs, expiryMs),
        forward,
        forwardSource,
        openInterestCoin: openCoin.get(expiryMs),
        ...deltaVols,
      }),
    ),
    ...snapshot.tenors.map(
      ({ tenorDays, forward, vols }): Row => ({
        ...common,
        kind: 'tenor',
        expiry: undefined,
        days: tenorDays,
        forward,
        forwardSource: null,
        openInterestCoin: total,
        ...vols,
      }),
    ),
  ]
}

export const deltaGridHistory = defineStudy({
  id: 'delta-grid-history',
  subject: 'option-book',
  needs: ['chain', 'surface', 'delta-vol', 'open-interest'],
  title: 'Delta grid through time',
  doc: 'Vol by delta at equal steps of time, for listed expiries and constant maturities, with forward, spot index and open interest.',
  method:
    'At each instant the newest snapshot of the step before; an instant without one has no rows; above 2,500 instants the step is a whole multiple of the requested one. Variance σ² is linear in |Δ| between the two listed calls (puts) around each target; constant ' +
    'maturities: total variance σ²T linear in T at the same delta, nothing outside the listed expiries. Open interest of a constant maturity is that of all expiries.',
  input: {
    span: argument.span('how far back', 1, 3_650),
    step: argument.number('minutes', 'step between two instants', 60, 1, 525_600),
  },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const requestedMs = Math.round(input.step) * MS_PER_MINUTE
    const stepMs = requestedMs * Math.max(1, Math.ceil((ends.toMs - ends.fromMs) / requestedMs / MAX_INSTANTS))
    const firstMs = Math.ceil(ends.fromMs / stepMs) * stepMs
    const count = Math.floor((ends.toMs - firstMs) / stepMs) + 1
    const lastMs = firstMs + (count - 1) * stepMs
    const stretch = { fromMs: firstMs - stepMs + 1, toMs: lastMs }
    const stored = count < 1 ? [] : await storedSnapshots(input.market, stretch, stepMs, context)
    const live = await liveSnapshot(input.market, ends.toMs, stored.at(-1)?.atMs ?? 0, context)
    const byInstant = new Map(stored.map((snapshot) => [Math.ceil(snapshot.atMs / stepMs) * stepMs, snapshot]))
    if (live !== undefined) {
      const at = Math.ceil(live.atMs / stepMs) * stepMs
      if (at >= firstMs && at <= lastMs) byInstant.set(at, live)
    }
    const rows = [...byInstant].flatMap(([at, snapshot]) => snapshotRows(at, snapshot))
    if (rows.length === 0) return nothingStored('smiles', input.market, ends)
    const newest = [...byInstant.values()].at(-1)
    return { ok: true, asOfMs: newest?.atMs, columns: columnsFromRows(output, rows) }
  },
})
