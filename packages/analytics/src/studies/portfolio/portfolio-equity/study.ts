import { DOLLAR_CURRENCIES } from '@gvol/market'
import { fixedNumber, type LedgerDay } from '@gvol/market/ledger'
import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import { joinedNotes, RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { inUsd, MONEY } from '../../../portfolio/collateral.ts'
import { DAY_NEEDS, dayMarks } from '../../../portfolio/days/dayMarks.ts'
import { EQUITY_TERMS, type EquityDay, type EquityTerm, equityDays } from '../../../portfolio/days/equityDays.ts'
import { expiredPosition } from '../../../portfolio/days/expiredPosition.ts'
import type { DatedLeg } from '../../../portfolio/days/legEvents.ts'
import type { ExpiredLeg } from '../../../portfolio/expiredLegs.ts'
import { LEG_NEEDS, type MarketLeg, marketLegs, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { ALL } from '../../../portfolio/parts.ts'
import { SETTLEMENT_METHOD } from '../../../portfolio/settlementOf.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData, type StudyContext } from '../../../study/study.ts'

const NEEDS = [...LEG_NEEDS, ...DAY_NEEDS] as const
type Reads = Pick<StudyContext<(typeof NEEDS)[number]>, 'rows'>

const terms: Readonly<Record<EquityTerm, string>> = {
  flows: 'deposits − withdrawals, and what legs without a time of entry were worth when they came in',
  delta: 'first order of the forward',
  gamma: 'second order of the forward',
  theta: 'time',
  vega: 'first order of vol',
  vanna: 'forward and vol together',
  volga: 'second order of vol',
  other: 'charm, veta and the third order',
  basis: 'spot against the forward, where the coin pays',
  rates: 'coins and dollar tokens in the account against USD',
  funding: 'funding of perpetuals, received +',
  entry: 'from prices of entry to the marks of that day',
  expired: 'what expiries paid less the marks of the evening before',
  fees: 'fees paid, −',
  interest: 'interest of collateral',
  residual: 'unexplained part: mark against model, and higher orders',
}

const termColumns = Object.fromEntries(
  EQUITY_TERMS.map((term) => [term, maybe(number('USD', `${terms[term]}; null for a currency and on the first day`))]),
) as Record<EquityTerm, ReturnType<typeof number>>

const output = {
  at: time('end of the day, UTC: the last stored mark of the day before it'),
  currency: text('settlement currency; all: every currency, in USD'),
  rate: number('USD', 'per unit of the currency at the end of the day; 1 for all'),
  cash: number('settlement ccy', 'deposits, premiums, realised results, funding, fees and interest until then'),
  options: number('settlement ccy', 'worth of open options at their marks'),
  futures: number('settlement ccy', 'unrealised profit of open futures'),
  equity: number('settlement ccy', 'cash + options + futures'),
  equityUsd: number('USD', 'the same in USD'),
  realised: number('settlement ccy', 'of what was closed, settled or delivered until then, without fees'),
  unrealised: number('settlement ccy', 'of what is open'),
  changeUsd: maybe(number('USD', 'since the day before; null for a currency and on the first day')),
  ...termColumns,
}
type Row = RowOf<typeof output>

const NO_TERMS = Object.fromEntries(EQUITY_TERMS.map((term) => [term, undefined])) as Record<EquityTerm, undefined>

/** Returns what was realised and is unrealised over all currencies, USD. */
const resultsUsd = ({ currencies }: LedgerDay): Pick<Row, 'realised' | 'unrealised'> => {
  const sums = { realised: 0, unrealised: 0 }
  for (const { rate, money, unrealised } of currencies.values()) {
    sums.realised += fixedNumber(rate) * fixedNumber(money.realised)
    sums.unrealised += fixedNumber(rate) * fixedNumber(unrealised)
  }
  return sums
}

const rowsOfDay = ({ day, ledger, equityUsd, changeUsd, terms: own }: EquityDay): readonly Row[] => {
  const at = day + MS_PER_DAY
  const all: Row = {
    at,
    currency: ALL,
    rate: 1,
    cash: fixedNumber(ledger.cashUsd),
    options: fixedNumber(ledger.optionsUsd),
    futures: fixedNumber(ledger.futuresUsd),
    equity: equityUsd,
    equityUsd,
    ...resultsUsd(ledger),
    changeUsd,
    ...(own ?? NO_TERMS),
  }
  const ofCurrencies = [...ledger.currencies].map(
    ([currency, { rate, cash, options, futures, equity, unrealised, money }]): Row => ({
      at,
      currency,
      rate: fixedNumber(rate),
      cash: fixedNumber(cash),
      options: fixedNumber(options),
      futures: fixedNumber(futures),
      equity: fixedNumber(equity),
      equityUsd: fixedNumber(equity) * fixedNumber(rate),
      realised: fixedNumber(money.realised),
      unrealised: fixedNumber(unrealised),
      changeUsd: undefined,
      ...NO_TERMS,
    }),
  )
  return [all, ...ofCurrencies]
}

/** Returns a balance of each coin that legs pay in: its days are those of the coin's spot. */
const balancesOf = (legs: readonly MarketLeg[]): readonly MarketLeg[] => {
  const coins = new Map<string, MarketLeg>()
  for (const leg of legs)
    if (leg.kind !== 'collateral' && leg.priced.isInverse === true && !coins.has(leg.coin))
      coins.set(leg.coin, { ...leg, kind: 'collateral' })
  return [...coins.values()]
}

/** Returns the spot of coins by the beginning of the day, from the newest mark of any of their legs, USD. */
const coinRates = (legs: readonly DatedLeg[]): ReadonlyMap<string, ReadonlyMap<number, number>> => {
  const newest = new Map<string, Map<number, { readonly atMs: number; readonly rate: number }>>()
  for (const { leg, marks } of legs) {
    if (leg.coin === MONEY || leg.priced.isInverse !== true) continue
    const own = newest.get(leg.coin) ?? new Map()
    newest.set(leg.coin, own)
    for (const [day, { atMs, spot, usdRate }] of marks) {
      const rate = leg.kind === 'collateral' ? inUsd(spot, usdRate) : spot
      if (rate > 0 && !(own.get(day)?.atMs >= atMs)) own.set(day, { atMs, rate })
    }
  }
  return new Map(
    [...newest].map(([coin, days]) => [coin, new Map([...days].map(([day, { rate }]) => [day, rate] as const))]),
  )
}

/** Returns the day before the first one of a leg; undefined if it has neither a time of entry nor a mark. */
const eveOf = ({ leg, marks }: DatedLeg): number | undefined =>
  leg.entryMs !== undefined
    ? dayStartMs(leg.entryMs) - MS_PER_DAY
    : marks.size > 0
      ? Math.min(...marks.keys())
      : undefined

const datedLegs = async (
  open: readonly MarketLeg[],
  expired: readonly ExpiredLeg[],
  ends: { readonly fromMs: number; readonly toMs: number },
  context: Reads,
) => {
  const over = expired.flatMap((own) => {
    const leg = expiredPosition(own)
    // What came and went before the span has left its cash.
    const isPast = own.expiryMs < ends.fromMs && own.entryMs === undefined
    return leg === undefined || isPast ? [] : [{ leg, own }]
  })
  const legs = [...open, ...over.map(({ leg }) => leg)]
  const balances = balancesOf(legs)
  const { marks, rates } = await dayMarks([...legs, ...balances], ends, context)
  const dated = [...legs, ...balances].map(
    (leg, i): DatedLeg => ({ leg, marks: marks[i], expired: over.find((one) => one.leg === leg)?.own }),
  )
  return { dated: dated.slice(0, legs.length), coins: coinRates(dated), rates }
}

/** Names of legs that are spelled out. */
const FEW = 3

const leftText = (names: readonly string[]): string | undefined =>
  names.length === 0
    ? undefined
    : `Left out for lack of a stored mark, a price or a settlement: ${names.slice(0, FEW).join(', ')}${names.length > FEW ? ` and ${names.length - FEW} more` : ''}.`

const daysText = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

const missingText = (missing: number): string | undefined =>
  missing === 0
    ? undefined
    : `${daysText(missing)} without a stored price of something that was open: the change after it is of several days.`

const beforeText = (missing: number): string | undefined =>
  missing === 0 ? undefined : `${daysText(missing)} before the first without a stored price of something that was open.`

export const portfolioEquity = defineStudy({
  id: 'portfolio-equity',
  subject: 'ledger',
  needs: NEEDS,
  title: 'Equity of a portfolio by day',
  doc: 'Equity of every stored day by currency and in USD from the ledger of the legs, and what changed it.',
  method:
    'The legs are trades of a ledger in decimals of 18 digits. At the last stored mark of each UTC day, equity = cash + options at their marks + unrealised profit of futures, exactly, in each currency; in USD at the spot of the coin and the rate of the token at that mark. ' +
    'A leg with a time of entry is a trade that cash pays, a leg without one comes in at its first mark; a balance is a deposit, or the booking of a venue that it is marked as. Without balances cash starts at 0, so that equity is the profit. Funding: that which a log books for its venue and currency, else stored rates at the position of their instant, at the mark of the day. ' +
    'The change of a day is split: what the ledger books (flows, funding, fees, interest, expiries, rates), entries, and the greeks of the evening before as in P&L by day; residual is the rest, so that the terms add up to the change. ' +
    `${SETTLEMENT_METHOD} ${RATES_METHOD}`,
  input: { span: argument.span('how far back', 30, 730) },
  output,
  run: async (input, context) => {
    const matched = await marketLegs(input, context)
    if (matched.positions.length + matched.expired.length === 0) {
      const refused = await pricedLegs(input, context)
      if (!refused.ok) return refused
    }
    const { fromMs, toMs } = rangeOf(input, context, input.covers[0] ?? {})
    const ends = { fromMs: dayStartMs(fromMs), toMs }
    const { dated, coins, rates } = await datedLegs(matched.positions, matched.expired, ends, context)
    const eves = dated.flatMap((leg) => eveOf(leg) ?? [])
    const firstDay = Math.max(ends.fromMs - MS_PER_DAY, Math.min(...eves))
    const { days, missing, missingBefore, left } = equityDays(
      dated,
      { firstDay: eves.length === 0 ? dayStartMs(toMs) : firstDay, lastDay: dayStartMs(toMs), toMs },
      (currency, day) =>
        DOLLAR_CURRENCIES.includes(currency)
          ? rates?.ratesOf(day).rateOf(currency).rate
          : coins.get(currency)?.get(day),
    )
    const names = [...left.map(({ leg }) => leg.instrument), ...matched.unknown.map(({ instrument }) => instrument)]
    if (days.length < 2)
      return noData(
        joinedNotes(
          'No two days of that span have stored marks of all legs. They are from the second day of collecting on.',
          leftText(names),
        ),
      )
    return {
      ok: true,
      note: joinedNotes(leftText(names), missingText(missing), beforeText(missingBefore), rates?.note()),
      columns: columnsFromRows(output, days.flatMap(rowsOfDay)),
    }
  },
})
