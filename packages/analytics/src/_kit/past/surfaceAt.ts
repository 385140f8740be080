import { type Market, yearsBetween } from '@gvol/market'
import { deltaVolsAt, knownAt } from '../deltaVolColumns.ts'
import { chainAt } from '../stateOf.ts'
import type { CommonInput, RunResult, StudyContext } from '../study.ts'
import { constantMaturities, listedVolsOf } from '../surface/listedVols.ts'
import { DELTA_BUCKETS, type ListedExpiry, type ListedVols } from '../surface/surface.ts'

/** Of an expiry what is stored for ever: quotes are thinned with age, what was derived from them is not. */
export type KeptExpiry = Pick<
  ListedExpiry,
  'expiryMs' | 'timeYears' | 'forward' | 'forwardSource' | 'atmVol' | 'deltaVols'
>

export type KeptSurface = Pick<ListedVols, 'atMs' | 'index' | 'constantMaturities'> & {
  readonly expiries: readonly KeptExpiry[]
}

type Reads = Pick<StudyContext<'chain' | 'surface' | 'delta-vol'>, 'live' | 'rows'>

/**
 * The last stored surface of a market at or before an instant, as old as the density of what is stored
 * allows; undefined where there is none, or none later than `afterMs`.
 */
export const storedSurface = async (
  market: Market,
  asOfMs: number,
  context: Pick<Reads, 'rows'>,
  afterMs: number = Number.NEGATIVE_INFINITY,
): Promise<KeptSurface | undefined> => {
  const smiles = await context.rows(
    'surface',
    { ...market, latest: 'of-market', asOfMs, maxAgeMs: 'as-stored' },
    { columns: ['atMs', 'expiryMs', 'forward', 'forwardSource', 'index', 'atmVol'] },
  )
  const { column } = smiles
  if (smiles.size === 0 || column.atMs[0] <= afterMs) return undefined
  // Of the same snapshot exactly: a new one may have been stored between the two reads.
  const atMs = column.atMs[0]
  const wings = await context.rows(
    'delta-vol',
    { ...market, fromMs: atMs, toMs: atMs },
    { columns: ['expiryMs', ...DELTA_BUCKETS] },
  )
  const rowOf = new Map(Array.from(wings.column.expiryMs, (expiryMs, row) => [expiryMs, row]))
  const expiries = Array.from(
    column.expiryMs,
    (expiryMs, row): KeptExpiry => ({
      expiryMs,
      timeYears: yearsBetween(atMs, expiryMs),
      forward: column.forward[row],
      // Written by the derivation from the very list of sources.
      forwardSource: column.forwardSource[row] as ListedExpiry['forwardSource'],
      atmVol: knownAt(column.atmVol, row),
      deltaVols: deltaVolsAt(wings.column, rowOf.get(expiryMs) ?? -1),
    }),
  ).sort((a, b) => a.expiryMs - b.expiryMs)
  return {
    atMs,
    index: knownAt(column.index, 0),
    expiries,
    constantMaturities: constantMaturities(atMs, expiries),
  }
}

/**
 * The surface of a market: of its chain, and at a past moment the one that was derived last where that is of a later instant
 * than the last chain still stored, or where none is: chains are thinned with age, what was derived from them is not.
 */
export const surfaceAt = async (
  input: CommonInput & { readonly market: Market },
  context: Reads,
): Promise<{ readonly ok: true; readonly surface: KeptSurface } | Extract<RunResult<never>, { ok: false }>> => {
  const found = await chainAt(input, context)
  const chainMs = found.ok ? found.chain.atMs : Number.NEGATIVE_INFINITY
  if (input.asOfMs !== undefined && chainMs < input.asOfMs) {
    const stored = await storedSurface(input.market, input.asOfMs, context, chainMs)
    if (stored !== undefined) return { ok: true, surface: stored }
  }
  return found.ok ? { ok: true, surface: listedVolsOf(found.chain) } : found
}
