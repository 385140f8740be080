import { altcoinSelfTest } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { tenorSeries } from '../../market/bookDays/tenorSeries.ts'
import { sharedRead } from '../../study/context/sharedRead.ts'
import type { StudyContext } from '../../study/study.ts'
import type { DeltaBucket, DeltaVols } from '../../surface/surface.ts'
import { bestLink, type CoinDays, coinDays, LINK_DAYS } from './dailyReturns.ts'
import { modelVols, TEST_BUCKETS } from './modelVols.ts'
import { type Listed, listedSmiles, MODEL_TENORS, moneynessOf, REFERENCES, sliceOf } from './references.ts'

/** Tables that a calibration reads. */
export const ALTCOIN_NEEDS = ['constant-maturity', 'candle', 'index-price'] as const
export type AltcoinContext = StudyContext<(typeof ALTCOIN_NEEDS)[number]>

/** Maximum tested days: a mapping takes about 3 ms. */
const MAX_TRIALS = 60

/** A listed coin treated as unlisted: its model vol next to its market vol, on one day. */
export type Trial = {
  readonly coin: string
  /** End of the day. */
  readonly atMs: number
  readonly tenorDays: number
  readonly bucket: DeltaBucket
  readonly listedVol: number
  readonly modelVol: number
  readonly reference: string
  readonly beta: number
  readonly rSquared: number
}

type Smiles = ReadonlyMap<string, ReadonlyMap<number, ReadonlyMap<number, DeltaVols>>>

const trialsOfDay = (
  coin: string,
  { dayMs, smiles, prices }: { readonly dayMs: number; readonly smiles: Smiles; readonly prices: CoinDays },
  tenors: readonly number[],
): readonly Trial[] => {
  const end = Math.min(prices.days.length, Math.round((dayMs - prices.days[0]) / MS_PER_DAY) + 1)
  const chosen = bestLink(prices, coin, end)
  if (chosen === undefined) return []
  return tenors.flatMap((tenorDays) => {
    const listed = smiles.get(coin)?.get(dayMs)?.get(tenorDays)
    const theirs = smiles.get(chosen.reference)?.get(dayMs)?.get(tenorDays)
    const slice = theirs && sliceOf(theirs, tenorDays)
    if (listed === undefined || slice === undefined) return []
    const buckets = TEST_BUCKETS.filter((bucket) => listed[bucket] !== undefined)
    const k = Float64Array.from(buckets, (bucket) => moneynessOf(bucket, listed[bucket] ?? Number.NaN, tenorDays / 365))
    const vols = modelVols(k, slice, tenorDays, chosen)
    return buckets.flatMap((bucket, i) => {
      const listedVol = listed[bucket]
      const modelVol = vols?.[i]
      if (listedVol === undefined || modelVol === undefined || Number.isNaN(modelVol)) return []
      const { beta, rSquared } = chosen.link
      const atMs = dayMs + MS_PER_DAY
      return [{ coin, atMs, tenorDays, bucket, listedVol, modelVol, reference: chosen.reference, beta, rSquared }]
    })
  })
}

type TrialsQuery = {
  readonly coins: readonly string[]
  readonly fromMs: number
  readonly toMs: number
  readonly tenors?: readonly number[]
  /** Test only every n-th day; absent: chosen so that about sixty are tested at most. */
  readonly everyDays?: number
}

/**
 * Returns the model vols of coins that list options, day by day from the data of that day, with their market vols. In a
 * longer span every second, third … day is tested.
 */
export const trialsOf = (query: TrialsQuery, context: AltcoinContext): Promise<readonly Trial[]> => {
  const { coins, fromMs, toMs, tenors = MODEL_TENORS, everyDays } = query
  const days = Math.round((toMs - fromMs) / MS_PER_DAY)
  return sharedRead(context, `trials ${[coins.join(), days, tenors.join(), everyDays].join(' ')}`, toMs, () =>
    tried(query, context),
  )
}

const tried = async (
  { coins, fromMs, toMs, tenors = MODEL_TENORS, everyDays }: TrialsQuery,
  context: AltcoinContext,
): Promise<readonly Trial[]> => {
  const books = await listedSmiles(toMs, context)
  const testedBooks = books.filter(({ coin }) => coins.includes(coin))
  if (testedBooks.length === 0) return []
  const usedBooks = books.filter(({ coin }) => coins.includes(coin) || (REFERENCES as readonly string[]).includes(coin))
  const series = async ({ coin, market }: Listed) =>
    [coin, await tenorSeries(market, { fromMs, toMs }, { tenors, everyMs: MS_PER_DAY }, context)] as const
  const [smiles, prices] = await Promise.all([
    Promise.all(usedBooks.map(series)).then((of) => new Map(of)),
    coinDays(
      // The first day of a range that begins within it needs one more.
      { toMs, days: LINK_DAYS + 1 + Math.ceil((toMs - fromMs) / MS_PER_DAY), coins: usedBooks.map(({ coin }) => coin) },
      context,
    ),
  ])
  if (prices.days.length === 0) return []
  const every = everyDays ?? Math.max(1, Math.ceil((toMs - fromMs) / MS_PER_DAY / MAX_TRIALS))
  return testedBooks.flatMap(({ coin }) =>
    [...(smiles.get(coin)?.keys() ?? [])]
      .filter((dayMs) => Math.round(dayMs / MS_PER_DAY) % every === 0)
      .flatMap((dayMs) => trialsOfDay(coin, { dayMs, smiles, prices }, tenors)),
  )
}

/** Sums up the errors of trials. */
export const errorsOf = (trials: readonly Trial[]) =>
  altcoinSelfTest(
    Float64Array.from(trials, ({ modelVol }) => modelVol),
    Float64Array.from(trials, ({ listedVol }) => listedVol),
  )

const ERROR_DAYS = 84

/**
 * Returns the model's errors at a tenor on other coins over the last twelve weeks, which set the width of its quotes.
 * Undefined if nothing could be tested.
 */
export const testErrors = async (toMs: number, context: AltcoinContext) => {
  const books = await listedSmiles(toMs, context)
  const coins = books.map(({ coin }) => coin)
  const trialsQuery = { coins, fromMs: toMs - ERROR_DAYS * MS_PER_DAY, toMs }
  const weekly = await trialsOf({ ...trialsQuery, everyDays: 7 }, context)
  // A new desk has some days but not a week.
  const used = weekly.length > 0 ? weekly : await trialsOf({ ...trialsQuery, everyDays: 1 }, context)
  return (coin: string, tenorDays: number): { readonly errorVol: number | undefined; readonly trials: number } => {
    const others = used.filter((trial) => trial.tenorDays === tenorDays && trial.coin !== coin)
    const { rmsVol, strikes } = errorsOf(others)
    return { errorVol: strikes < 5 ? undefined : rmsVol, trials: new Set(others.map(({ atMs }) => atMs)).size }
  }
}
