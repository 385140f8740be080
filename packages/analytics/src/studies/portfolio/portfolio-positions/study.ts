import { balanceUsd, notionalUsd } from '@gvol/market'
import {
  averagePrice,
  contractKey,
  fixed,
  fixedNumber,
  type LedgerEvent,
  type LedgerPosition,
  ledgerAt,
  unrealisedOf,
} from '@gvol/market/ledger'
import { joinedNotes, RATES_METHOD } from '../../../market/dollars/ratesAt.ts'
import { inUsd, isCollateral } from '../../../portfolio/collateral.ts'
import { type ExpiredLeg, ledgerContract } from '../../../portfolio/expiredLegs.ts'
import { LEG_NEEDS, type MarketLeg, marketLegs } from '../../../portfolio/marketLegs.ts'
import { markOf } from '../../../portfolio/markOf.ts'
import { SETTLEMENT_METHOD } from '../../../portfolio/settlementOf.ts'
import { maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const output = {
  exchange: text('venue'),
  instrument: text('name at the venue'),
  status: text('open, closed or expired'),
  currency: text('settlement currency'),
  trades: number('1', 'legs of it that were entered by then'),
  quantity: number('coin', 'open coins; + long; of an inverse future USD'),
  average: maybe(number('settlement ccy', 'average price of what is open, as the venue quotes it')),
  mark: maybe(number('settlement ccy', 'mark of what is open, as the venue quotes it')),
  realised: number('settlement ccy', 'profit of what was closed, settled or delivered, without fees'),
  expired: number('settlement ccy', 'the part of it that the expiry brought'),
  unrealised: maybe(
    number('settlement ccy', 'profit of what is open at the mark; null for an expired one without a settlement'),
  ),
  pnlUsd: maybe(number('USD', 'realised + unrealised at spot; once expired at the settlement price')),
}
type Row = RowOf<typeof output>

/** A leg as a trade, with what its contract is worth now. */
type Traded = {
  readonly leg: MarketLeg | ExpiredLeg
  readonly event: LedgerEvent & { readonly type: 'trade' }
}

const isExpired = (leg: MarketLeg | ExpiredLeg): leg is ExpiredLeg => 'settlement' in leg

/** Returns a leg as a trade; undefined without an entry price or a size. */
const tradeOf = (leg: MarketLeg | ExpiredLeg): Traded | undefined => {
  const { quantity, entryPrice, isInverse } = isExpired(leg)
    ? leg
    : { ...leg.priced, isInverse: leg.priced.isInverse === true }
  if (quantity === undefined || entryPrice === undefined || leg.kind === 'collateral') return undefined
  const isAmount = isInverse && leg.kind !== 'option'
  if (isAmount && !(entryPrice > 0)) return undefined
  return {
    leg,
    event: {
      type: 'trade',
      // Without a time of entry it was there before the others; a delivery is booked after the expiry that it is.
      atMs: Math.min(leg.entryMs ?? 0, leg.expiryMs ?? Number.POSITIVE_INFINITY),
      contract: ledgerContract(
        isExpired(leg) ? leg : { ...leg, kind: leg.kind, isInverse, strike: undefined, optionType: undefined },
      ),
      quantity: isAmount ? notionalUsd(quantity, entryPrice) : quantity,
      price: entryPrice,
    },
  }
}

const rowOf = (position: LedgerPosition, legs: readonly (MarketLeg | ExpiredLeg)[]): Row => {
  const { contract, quantity, realised, expired } = position
  const [leg] = legs as readonly [MarketLeg | ExpiredLeg]
  const mark = isExpired(leg) || quantity === 0n ? undefined : markOf(leg)
  const unrealised = quantity === 0n ? 0n : mark === undefined ? undefined : unrealisedOf(position, fixed(mark))
  const profit = unrealised === undefined ? undefined : fixedNumber(realised + unrealised)
  const spot = isExpired(leg) ? leg.settlement?.price : leg.spot
  const average = averagePrice(position)
  return {
    exchange: contract.venue,
    instrument: contract.instrument,
    status: isExpired(leg) ? 'expired' : quantity === 0n ? 'closed' : 'open',
    currency: contract.settle,
    trades: legs.length,
    quantity: fixedNumber(quantity),
    average: average === undefined ? undefined : fixedNumber(average),
    mark,
    realised: fixedNumber(realised),
    expired: fixedNumber(expired),
    unrealised: unrealised === undefined ? undefined : fixedNumber(unrealised),
    pnlUsd:
      profit === undefined || spot === undefined
        ? undefined
        : contract.style === 'inverse'
          ? balanceUsd(profit, spot)
          : inUsd(profit, leg.usdRate),
  }
}

export const portfolioPositions = defineStudy({
  id: 'portfolio-positions',
  subject: 'ledger',
  needs: LEG_NEEDS,
  title: 'Positions of a portfolio',
  doc: 'The legs as trades of a ledger: for each contract what is open at which average price, and what was realised, settled and is unrealised.',
  method:
    'Legs of one contract are trades in the order of their entry; those entered later than the instant are left out. A trade against what is open closes it and realises its profit, the excess opens the other side at its own price. ' +
    'The average price is cost ÷ quantity, harmonic for inverse futures. All in the settlement currency, in decimals of 18 digits, without fees and funding; USD at spot now. ' +
    `${SETTLEMENT_METHOD} ${RATES_METHOD}`,
  input: {},
  output,
  run: async (input, context) => {
    const { positions, expired, unknown, note } = await marketLegs(input, context)
    const atMs = input.asOfMs ?? context.nowMs(input.covers[0] ?? {})
    const legs = [...positions.filter((leg) => !isCollateral(leg)), ...expired]
      .filter(({ entryMs }) => entryMs === undefined || entryMs <= atMs)
      .toSorted((a, b) => a.at - b.at)
    const trades = legs.flatMap((leg) => tradeOf(leg) ?? [])
    if (trades.length === 0)
      return noData(unknown[0]?.reason ?? 'No leg has an entry price and was entered by then: enter the prices paid.')
    const expiries = trades.flatMap(({ leg, event }): readonly LedgerEvent[] =>
      isExpired(leg)
        ? [{ type: 'expiry', atMs: leg.expiryMs, contract: event.contract, settlement: leg.settlement?.price }]
        : [],
    )
    const ledger = ledgerAt([...trades.map(({ event }) => event), ...expiries])
    const byContract = Map.groupBy(trades, ({ event }) => contractKey(event.contract))
    const left = legs.length - trades.length
    return {
      ok: true,
      note: joinedNotes(
        note,
        left > 0 ? `${left} ${left === 1 ? 'leg' : 'legs'} without an entry price or a size in coins left out.` : '',
        unknown[0]?.reason,
      ),
      columns: columnsFromRows(
        output,
        [...byContract].map(([key, own]) =>
          rowOf(
            ledger.positions.get(key) as LedgerPosition,
            own.map(({ leg }) => leg),
          ),
        ),
      ),
    }
  },
})
