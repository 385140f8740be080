import type { Market } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, type StudyContext } from '../../../study/study.ts'
import { numberAt } from '../../../surface/deltaVolColumns.ts'
import { expiredIn, expiredOpen } from '../expiredOpen.ts'
import { nothingStored } from '../nothingStored.ts'

const output = {
  expiry: time('expiry'),
  settlement: maybe(number('quote ccy', 'settlement price; null where none is stored')),
  spotMove: maybe(number('decimal', 'settlement over the forward a day before − 1')),
  openAt: maybe(time('instant of the last snapshot before it')),
  callCoin: maybe(number('coin', 'calls open at that snapshot')),
  putCoin: maybe(number('coin', 'puts open at that snapshot')),
  callItmCoin: maybe(number('coin', 'of them, in the money at the settlement price')),
  putItmCoin: maybe(number('coin', 'of them, in the money at the settlement price')),
  payoutUsd: maybe(number('quote ccy', 'payout to the holders of those options')),
  atmVol7: maybe(number('decimal', 'at-the-money vol a week before')),
  atmVol3: maybe(number('decimal', 'three days before')),
  atmVol1: maybe(number('decimal', 'a day before')),
}

type Context = Pick<StudyContext<'settlement-price' | 'open-interest' | 'surface'>, 'rows' | 'query'>

/** Returns the open interest of an expiry in the last snapshot before it, and the part in the money. */
const openAtExpiry = async (market: Market, expiryMs: number, price: number, context: Context) => {
  const open = await expiredOpen(market, expiryMs, context)
  if (open === undefined) return {}
  const { atMs, strikes } = open
  const sum = (of: (at: (typeof strikes)[number]) => number) => strikes.reduce((total, at) => total + of(at), 0)
  const sums = {
    openAt: atMs,
    callCoin: sum(({ callCoin }) => callCoin),
    putCoin: sum(({ putCoin }) => putCoin),
  }
  if (Number.isNaN(price)) return sums
  return {
    ...sums,
    callItmCoin: sum(({ strike, callCoin }) => (strike < price ? callCoin : 0)),
    putItmCoin: sum(({ strike, putCoin }) => (strike > price ? putCoin : 0)),
    payoutUsd: sum(
      ({ strike, callCoin, putCoin }) => Math.max(0, price - strike) * callCoin + Math.max(0, strike - price) * putCoin,
    ),
  }
}

/**
 * Returns at-the-money vol and forward of an expiry the given days before it; no snapshot more than half a day older.
 */
const before = async (market: Market, expiryMs: number, days: number, context: Context) => {
  const toMs = expiryMs - days * MS_PER_DAY
  const { column, size } = await context.rows(
    'surface',
    { ...market, fromMs: toMs - MS_PER_DAY, toMs },
    { columns: ['atmVol', 'forward'], where: { expiryMs }, limit: 1 },
  )
  return { atmVol: numberAt(column.atmVol, size - 1), forward: numberAt(column.forward, size - 1) }
}

const MAX_EXPIRIES = 60

export const expiredExpiries = defineStudy({
  id: 'expired-expiries',
  subject: 'option-book',
  needs: ['settlement-price', 'open-interest', 'surface'],
  title: 'Expired expiries',
  doc: 'Past expiries, newest first: settlement price, open options in the last snapshot and how many ended in the money, their payout, and the at-the-money vol before expiry.',
  method:
    'Expiries of stored surfaces and settlements that lie within the span. Settlement: the delivery price that the venue published for that instant. In the money: calls below and puts above it. Paid = Σ open·max(0, S − K) + Σ open·max(0, K − S), ' +
    'of the last snapshot within two days before. The 60 newest.',
  input: { span: argument.span('how far back', 30, 3650) },
  output,
  run: async (input, context) => {
    const ends = rangeOf(input, context, input.market)
    const { market } = input
    const { expiries: over, priceAt } = await expiredIn(market, ends, context)
    const expiries = over.slice(0, MAX_EXPIRIES)
    if (expiries.length === 0) return nothingStored('expired options', market, ends)
    const rows = await Promise.all(
      expiries.map(async (expiry) => {
        const price = priceAt.get(expiry) ?? Number.NaN
        const [lastOpen, week, three, day] = await Promise.all([
          openAtExpiry(market, expiry, price, context),
          ...[7, 3, 1].map((days) => before(market, expiry, days, context)),
        ])
        const none = {
          openAt: undefined,
          callCoin: undefined,
          putCoin: undefined,
          callItmCoin: undefined,
          putItmCoin: undefined,
          payoutUsd: undefined,
        }
        return {
          expiry,
          ...none,
          ...lastOpen,
          settlement: Number.isNaN(price) ? undefined : price,
          spotMove: day.forward === undefined ? undefined : price / day.forward - 1,
          atmVol7: week.atmVol,
          atmVol3: three.atmVol,
          atmVol1: day.atmVol,
        }
      }),
    )
    return { ok: true, asOfMs: ends.toMs, columns: columnsFromRows(output, rows) }
  },
})
