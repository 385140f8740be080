import { quoteCurrencyOf } from '@gvol/market'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { type DailyRates, ratesByDay } from '../../market/dollars/ratesByDay.ts'
import type { StudyContext } from '../../study/study.ts'
import { MONEY } from '../collateral.ts'
import type { MarketLeg } from '../marketLegs.ts'
import type { Funding, LegMark } from './dayOfLeg.ts'

/** Tables from which the days of a portfolio are read, beside those of its legs. */
export const DAY_NEEDS = ['funding-rate', 'spot-quote'] as const
type Reads = Pick<StudyContext<'option-quote' | 'future-quote' | (typeof DAY_NEEDS)[number]>, 'rows'>

export type DayEnds = { readonly fromMs: number; readonly toMs: number }

/** Last marks of a leg by the beginning of their day, Unix ms. */
export type DayMarks = ReadonlyMap<number, LegMark>

/** Returns the currency that a price of a leg is in, once it is paid: USD for what is paid in coins. */
export const dollarOf = ({ coin, kind, symbol, instrument, priced }: MarketLeg): string => {
  if (coin === MONEY) return instrument
  return kind !== 'collateral' && priced.isInverse === true ? MONEY : quoteCurrencyOf(symbol)
}

const lastOf = { everyMs: MS_PER_DAY, per: ['instrument'] } as const

type Mark = Omit<LegMark, 'usdRate'>

const optionMarks = async (
  { venue, symbol, instrument, expiryMs }: MarketLeg,
  ends: DayEnds,
  context: Reads,
): Promise<readonly Mark[]> => {
  const { size, column } = await context.rows(
    'option-quote',
    { venue, symbol, ...ends },
    {
      columns: ['snapshotMs', 'mark', 'markVol', 'underlying', 'index'],
      where: { instrument, expiryMs: expiryMs as number },
      lastOf,
    },
  )
  return Array.from({ length: size }, (_, row) => ({
    atMs: column.snapshotMs[row],
    mark: column.mark[row],
    vol: column.markVol[row],
    forward: column.underlying[row],
    spot: column.index[row],
    fundingRate: 0,
  }))
}

const futureMarks = async (
  { venue, symbol, instrument, kind }: MarketLeg,
  ends: DayEnds,
  context: Reads,
): Promise<readonly Mark[]> => {
  const [quotes, funding] = await Promise.all([
    context.rows(
      'future-quote',
      { venue, symbol, ...ends },
      { columns: ['atMs', 'mark', 'index'], where: { instrument }, lastOf },
    ),
    kind === 'perpetual'
      ? context.rows('funding-rate', { venue, symbol, ...ends }, { columns: ['atMs', 'rate'], where: { instrument } })
      : undefined,
  ])
  const paid = Map.groupBy(
    Array.from(
      { length: funding?.size ?? 0 },
      (_, row): Funding => ({
        atMs: (funding as NonNullable<typeof funding>).column.atMs[row],
        rate: (funding as NonNullable<typeof funding>).column.rate[row],
      }),
    ),
    ({ atMs }) => dayStartMs(atMs),
  )
  const { size, column } = quotes
  return Array.from({ length: size }, (_, row) => {
    const atMs = column.atMs[row]
    const mark = column.mark[row]
    const fundings = paid.get(dayStartMs(atMs)) ?? []
    return {
      atMs,
      mark,
      fundings,
      vol: 0,
      forward: mark,
      spot: column.index[row] > 0 ? column.index[row] : mark,
      fundingRate: fundings.reduce((sum, { rate }) => sum + rate, 0),
    }
  })
}

const priceMark = (atMs: number, price: number): Mark => ({
  atMs,
  mark: price,
  vol: 0,
  forward: price,
  spot: price,
  fundingRate: 0,
})

/** Returns the index by day, from the last quotes of the venue's futures. */
const spotMarks = async ({ venue, symbol }: MarketLeg, ends: DayEnds, context: Reads): Promise<readonly Mark[]> => {
  const { size, column } = await context.rows(
    'future-quote',
    { venue, symbol, ...ends },
    { columns: ['atMs', 'index'], lastOf },
  )
  const marks = new Map<number, Mark>()
  for (let row = 0; row < size; row++) {
    const atMs = column.atMs[row]
    const index = column.index[row]
    const existing = marks.get(dayStartMs(atMs))
    if (index > 0 && !(existing !== undefined && existing.atMs >= atMs))
      marks.set(dayStartMs(atMs), priceMark(atMs, index))
  }
  return [...marks.values()]
}

const MARKS = { option: optionMarks, future: futureMarks, perpetual: futureMarks, collateral: spotMarks } as const

/** Last marks of legs by day, and the dollar rates of those days; undefined rates where every leg is in USD. */
export type MarkedDays = { readonly marks: readonly DayMarks[]; readonly rates: DailyRates | undefined }

/** Reads the last mark of each leg on each UTC day, with the rate of its dollars. */
export const dayMarks = async (legs: readonly MarketLeg[], ends: DayEnds, context: Reads): Promise<MarkedDays> => {
  const rates = legs.some((leg) => dollarOf(leg) !== MONEY) ? await ratesByDay(context, ends) : undefined
  const read = async (leg: MarketLeg): Promise<DayMarks> => {
    const currency = dollarOf(leg)
    // A token is worth its rate: it has a mark on the days on which that is stored.
    const own =
      leg.coin === MONEY
        ? (rates?.days ?? []).map((day) => priceMark(day + MS_PER_DAY - 1, 1))
        : await MARKS[leg.kind](leg, ends, context)
    return new Map(
      own.map((mark): [number, LegMark] => {
        const day = dayStartMs(mark.atMs)
        const usdRate = rates === undefined || currency === MONEY ? 1 : rates.ratesOf(day).rateOf(currency).rate
        return [day, { ...mark, usdRate }]
      }),
    )
  }
  // Trades of one contract share its marks.
  const byContract = new Map<string, Promise<DayMarks>>()
  const marksOf = (leg: MarketLeg): Promise<DayMarks> => {
    const { venue, symbol, kind, instrument, expiryMs = Number.POSITIVE_INFINITY } = leg
    const key = [venue, symbol, kind, instrument].join(' ')
    const own = byContract.get(key) ?? (expiryMs < ends.fromMs ? Promise.resolve(new Map()) : read(leg))
    byContract.set(key, own)
    return own
  }
  return { marks: await Promise.all(legs.map(marksOf)), rates }
}
