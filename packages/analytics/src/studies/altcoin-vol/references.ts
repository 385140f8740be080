import { coinOf, type Market, marketKey } from '@gvol/market'
import { fitSvi, type SviRaw, strikeFromDelta } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { sharedRead } from '../../study/context/sharedRead.ts'
import type { StudyContext } from '../../study/study.ts'
import { deltaVolsAt } from '../../surface/deltaVolColumns.ts'
import { DELTA_BUCKETS, type DeltaBucket, type DeltaVols } from '../../surface/surface.ts'

/** Coins with listed options, from which others are mapped and on which the model is tested. */
export const LISTED = ['BTC', 'ETH', 'SOL', 'XRP'] as const
/** Coins that provide the reference smile: their options trade at every tenor. */
export const REFERENCES = ['BTC', 'ETH'] as const
export const MODEL_TENORS = [7, 30] as const

export type Listed = { readonly coin: string; readonly market: Market }

/** Smiles at fixed tenors of the book of each listed coin with data stored in the last days. */
export type ListedSmiles = Listed & {
  readonly atMs: number
  readonly smiles: ReadonlyMap<number, DeltaVols>
}

const OLDEST_MS = 2 * MS_PER_DAY

/** Sort key: Deribit first, then coin-settled books, then by name. */
const rankOf = ({ venue, symbol }: Market): string =>
  `${venue === 'deribit' ? 0 : 1}${symbol.includes('_') ? 1 : 0}${venue} ${symbol}`

/** Reads the newest stored smiles of the listed coins, one book each. */
export const listedSmiles = (
  asOfMs: number,
  context: Pick<StudyContext<'constant-maturity'>, 'rows' | 'query'>,
): Promise<readonly ListedSmiles[]> => sharedRead(context, 'listed-smiles', asOfMs, () => storedSmiles(asOfMs, context))

const storedSmiles = async (
  asOfMs: number,
  context: Pick<StudyContext<'constant-maturity'>, 'rows'>,
): Promise<readonly ListedSmiles[]> => {
  const { size, column } = await context.rows(
    'constant-maturity',
    { latest: 'of-key', asOfMs, maxAgeMs: OLDEST_MS },
    {
      columns: ['venue', 'symbol', 'atMs', 'tenorDays', ...DELTA_BUCKETS],
      where: { tenorDays: { in: MODEL_TENORS } },
    },
  )
  const rows = Array.from({ length: size }, (_, row) => row)
  const marketOf = (row: number): Market => ({ venue: column.venue[row], symbol: column.symbol[row] })
  const books = [...Map.groupBy(rows, (row) => marketKey(marketOf(row))).values()].flatMap((of) => {
    const [first] = of
    if (first === undefined) return []
    const market = marketOf(first)
    const smiles = new Map(of.map((row) => [column.tenorDays[row], deltaVolsAt(column, row)]))
    const atMs = of.reduce((latest, row) => Math.max(latest, column.atMs[row]), 0)
    return [{ coin: coinOf(market.symbol), market, atMs, smiles }]
  })
  return LISTED.flatMap((coin) => {
    const [best] = books
      .filter((book) => book.coin === coin)
      .sort((a, b) => (rankOf(a.market) < rankOf(b.market) ? -1 : 1))
    return best === undefined ? [] : [best]
  })
}

/** Returns the position of a bucket on the smile, ln(K/F), from its vol. */
export const moneynessOf = (bucket: DeltaBucket, vol: number, timeYears: number): number => {
  if (bucket === 'atm') return 0
  const type = bucket.startsWith('put') ? 'put' : 'call'
  const strikeResult = strikeFromDelta(type, Number(bucket.slice(-2)) / 100, 1, timeYears, vol)
  return strikeResult.ok ? Math.log(strikeResult.strike) : Number.NaN
}

/** Fits raw SVI to the vols by delta of a tenor, out-of-the-money sides; undefined if too few are available. */
export const sliceOf = (vols: DeltaVols, tenorDays: number): SviRaw | undefined => {
  const timeYears = tenorDays / 365
  const points = DELTA_BUCKETS.flatMap((bucket) => {
    const vol = vols[bucket]
    if (vol === undefined) return []
    const k = moneynessOf(bucket, vol, timeYears)
    return Number.isNaN(k) ? [] : [{ k, vol }]
  }).sort((a, b) => a.k - b.k)
  const fit = fitSvi({
    k: Float64Array.from(points, ({ k }) => k),
    vol: Float64Array.from(points, ({ vol }) => vol),
    timeYears,
  })
  return fit.ok ? fit.params : undefined
}
