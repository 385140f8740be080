import { type Market, underlyingSource, yearsBetween } from '@gvol/market'
import { nearestEarlier } from '../study/context/earlier.ts'
import { chainAt } from '../study/stateOf.ts'
import type { CommonInput, RunResult, StudyContext } from '../study/study.ts'
import { deltaVolsAt, numberAt } from './deltaVolColumns.ts'
import { constantMaturities, listedVolsOf } from './listedVols.ts'
import { DELTA_BUCKETS, type ListedExpiry, type ListedVols } from './surface.ts'

/**
 * The fields of an expiry that are stored permanently: quotes are thinned with age, values derived from them are not.
 */
export type StoredExpiry = Pick<
  ListedExpiry,
  'expiryMs' | 'timeYears' | 'forward' | 'forwardSource' | 'atmVol' | 'deltaVols'
>

export type StoredSurface = Pick<ListedVols, 'atMs' | 'index' | 'constantMaturities'> & {
  readonly expiries: readonly StoredExpiry[]
}

type Reads = Pick<StudyContext<'chain' | 'surface' | 'delta-vol'>, 'live' | 'rows'>

/**
 * Returns the source of a stored forward. Older desks stored the index as the forward of a venue that publishes none,
 * under the name of the index.
 */
export const storedSource = (source: string, underlyingName: string | null): ListedExpiry['forwardSource'] =>
  // The derivation writes values of this list only.
  source === 'venue' && underlyingSource(underlyingName ?? '') === 'index'
    ? 'index'
    : (source as ListedExpiry['forwardSource'])

/**
 * Returns the last stored surface of a market at or before an instant, within the age that the density of stored
 * snapshots allows; undefined if there is none, or none later than `afterMs`.
 */
export const storedSurface = (
  market: Market,
  asOfMs: number,
  context: Pick<Reads, 'rows'>,
  afterMs?: number,
): Promise<StoredSurface | undefined> =>
  surfaceOfSpan(market, { latest: 'of-market', asOfMs, maxAgeMs: 'as-stored' }, context, afterMs)

/** Returns the stored surface of a market that is nearest to an earlier instant; undefined without one near it. */
export const earlierSurface = (
  market: Market,
  atMs: number,
  agoMs: number,
  context: Pick<Reads, 'rows'>,
): Promise<StoredSurface | undefined> => surfaceOfSpan(market, nearestEarlier(atMs, agoMs), context)

const surfaceOfSpan = async (
  market: Market,
  span:
    | { readonly latest: 'of-market'; readonly asOfMs: number; readonly maxAgeMs: 'as-stored' }
    | ReturnType<typeof nearestEarlier>,
  context: Pick<Reads, 'rows'>,
  afterMs = Number.NEGATIVE_INFINITY,
): Promise<StoredSurface | undefined> => {
  const smiles = await context.rows(
    'surface',
    { ...market, ...span },
    { columns: ['atMs', 'expiryMs', 'forward', 'forwardSource', 'underlyingName', 'index', 'atmVol'] },
  )
  const { column } = smiles
  const [atMs] = column.atMs
  if (atMs === undefined || atMs <= afterMs) return undefined
  // Exactly of the same snapshot: a new one may have been stored between the two reads.
  const wings = await context.rows(
    'delta-vol',
    { ...market, fromMs: atMs, toMs: atMs },
    { columns: ['expiryMs', ...DELTA_BUCKETS] },
  )
  const rowOf = new Map(Array.from(wings.column.expiryMs, (expiryMs, row) => [expiryMs, row]))
  const expiries = Array.from(
    column.expiryMs,
    (expiryMs, row): StoredExpiry => ({
      expiryMs,
      timeYears: yearsBetween(atMs, expiryMs),
      forward: column.forward[row],
      forwardSource: storedSource(column.forwardSource[row], column.underlyingName[row]),
      atmVol: numberAt(column.atmVol, row),
      deltaVols: deltaVolsAt(wings.column, rowOf.get(expiryMs) ?? -1),
    }),
  ).sort((a, b) => a.expiryMs - b.expiryMs)
  return {
    atMs,
    index: numberAt(column.index, 0),
    expiries,
    constantMaturities: constantMaturities(atMs, expiries),
  }
}

/**
 * Returns the surface of a market: of its chain, or for a historical instant the last derived one if that is later than
 * the last stored chain, or if no chain is stored: chains are thinned with age, derived values are not.
 */
export const surfaceAt = async (
  input: CommonInput & { readonly market: Market },
  context: Reads,
): Promise<{ readonly ok: true; readonly surface: StoredSurface } | Extract<RunResult<never>, { ok: false }>> => {
  const chainResult = await chainAt(input, context)
  const chainMs = chainResult.ok ? chainResult.chain.atMs : Number.NEGATIVE_INFINITY
  if (input.asOfMs !== undefined && chainMs < input.asOfMs) {
    const stored = await storedSurface(input.market, input.asOfMs, context, chainMs)
    if (stored !== undefined) return { ok: true, surface: stored }
  }
  return chainResult.ok ? { ok: true, surface: listedVolsOf(chainResult.chain) } : chainResult
}
