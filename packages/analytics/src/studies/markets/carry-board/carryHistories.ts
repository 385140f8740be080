import { tables } from '@gvol/store'
import { dayStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import { historyInstant } from '../../../market/future/boardHistory.ts'
import { positive } from '../../../market/future/futureRow.ts'
import { nameKey } from '../../../market/future/storedFutures.ts'
import { tradableCarry } from '../../../market/future/tradableCarry.ts'
import { cachedReads } from '../../../study/context/sharedRead.ts'
import type { StudyContext } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import type { CarryHistory } from './carryRow.ts'

/** Days of history that a carry is compared with. */
export const HISTORY_DAYS = 90
const HELD_DAYS = 30
const HOURS_A_YEAR = 8760

type Context = StudyContext<'future-quote' | 'funding-rate'>
type FundingContext = Pick<StudyContext<'funding-rate'>, 'query'>
type Histories = ReadonlyMap<string, CarryHistory>

/** Returns the stored funding of every perpetual. */
const fundingHistories = async (toMs: number, context: FundingContext): Promise<Histories> => {
  const { size, column } = await context.query(tables.fundingRate.queries.fundingDays, {
    toMs,
    days: HISTORY_DAYS,
    heldDays: HELD_DAYS,
  })
  return new Map(
    Array.from({ length: size }, (_, row): [string, CarryHistory] => {
      const hours = column.heldHours[row]
      const held =
        hours > 0
          ? { apr: (column.heldRate[row] / hours) * HOURS_A_YEAR, days: Math.min(HELD_DAYS, hours / 24) }
          : undefined
      const name = { venue: column.venue[row], symbol: column.symbol[row], instrument: column.instrument[row] }
      return [nameKey(name), { held, carries: column.hourlyRates[row].map((rate) => rate * HOURS_A_YEAR) }]
    }),
  )
}

/** Returns the carry of every dated future at its last stored quote of each UTC day before one. */
const basisHistories = async (dayMs: number, context: Context): Promise<Histories> => {
  const { size, column } = await context.rows(
    'future-quote',
    { fromMs: dayMs - HISTORY_DAYS * MS_PER_DAY, toMs: dayMs - 1 },
    {
      columns: ['venue', 'symbol', 'instrument', 'atMs', 'expiryMs', 'bid', 'ask', 'index'],
      where: { kind: 'future' },
      lastOf: { everyMs: MS_PER_DAY, per: ['instrument'] },
    },
  )
  const histories = new Map<string, { readonly carries: number[] }>()
  for (let row = 0; row < size; row++) {
    const tradable = tradableCarry({
      bid: positive(numberAt(column.bid, row)),
      ask: positive(numberAt(column.ask, row)),
      index: positive(numberAt(column.index, row)),
      at: column.atMs[row],
      expiry: numberAt(column.expiryMs, row),
    })
    if (tradable === undefined) continue
    const key = nameKey({ venue: column.venue[row], symbol: column.symbol[row], instrument: column.instrument[row] })
    const history = histories.get(key) ?? { carries: [] }
    histories.set(key, history)
    history.carries.push(tradable.carry)
  }
  return histories
}

const TEN_MINUTES_MS = 10 * MS_PER_MINUTE
const cachedFunding = cachedReads<Histories>({ everyMs: TEN_MINUTES_MS, most: 6 })
const cachedBasis = cachedReads<Histories>({ everyMs: MS_PER_HOUR, most: 6 })

/** Returns the stored funding of every perpetual before an instant, live to the last whole ten minutes. */
export const fundingCarries = (
  atMs: number,
  asOfMs: number | undefined,
  context: FundingContext,
): Promise<Histories> => {
  const toMs = historyInstant(atMs, asOfMs)
  return cachedFunding(context, `${toMs}`, toMs, () => fundingHistories(toMs, context))
}

/**
 * Returns the stored carry of every contract before an instant, by venue, symbol and instrument: funding of perpetuals,
 * live to the last whole ten minutes, and basis of dated futures, to the end of the day before.
 */
export const carryHistories = async (
  atMs: number,
  asOfMs: number | undefined,
  context: Context,
): Promise<Histories> => {
  const dayMs = dayStartMs(atMs)
  const [funding, basis] = await Promise.all([
    fundingCarries(atMs, asOfMs, context),
    cachedBasis(context, `${dayMs}`, atMs, () => basisHistories(dayMs, context)),
  ])
  return new Map([...basis, ...funding])
}
