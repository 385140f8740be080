import {
  balanceCoin,
  balanceUsd,
  coinOf,
  coinsOf,
  type Market,
  notionalUsd,
  type OptionType,
  quoteCurrencyOf,
  type UsdRates,
} from '@gvol/market'
import { fixedNumber, type LedgerContract, type LedgerEvent, ledgerAt } from '@gvol/market/ledger'
import { ratesAt } from '../market/dollars/ratesAt.ts'
import type { Leg } from '../study/argument/legs.ts'
import { instantText } from '../study/instantText.ts'
import type { StudyContext } from '../study/study.ts'
import { inUsd } from './collateral.ts'
import { type SETTLEMENT_NEEDS, type Settlement, settlementOf } from './settlementOf.ts'

/** Terms of a contract that has expired, from the list of instruments. */
export type ExpiredTerms = Market & {
  readonly instrument: string
  readonly kind: 'option' | 'future'
  readonly expiryMs: number
  readonly isInverse: boolean
  /** Coins, or USD for an inverse future; undefined if it is not available. */
  readonly contractSize: number | undefined
  /** Options only. */
  readonly strike: number | undefined
  readonly optionType: OptionType | undefined
}

/** A leg whose contract has expired. */
export type ExpiredLeg = Omit<ExpiredTerms, 'contractSize'> & {
  /** Its index among the requested legs. */
  readonly at: number
  readonly coin: string
  /** Coins; + long. Undefined if its size in coins is not available. */
  readonly quantity: number | undefined
  readonly entryPrice: number | undefined
  readonly entryMs: number | undefined
  /** Paid at entry, settlement currency; absent: not known. */
  readonly fee?: number
  readonly settlement: Settlement | undefined
  /** Price at which one coin of it was paid out, as the venue quotes it: of an option its payoff. */
  readonly settledPrice: number | undefined
  /** USD per unit of the dollar currency that it settles in, at the expiry; undefined: USD, or its coin. */
  readonly usdRate: number | undefined
  readonly pnlCoin: number | undefined
  readonly pnlUsd: number | undefined
  /** Sentence on what is missing of its result. */
  readonly reason: string | undefined
}

type Reads = Pick<StudyContext<(typeof SETTLEMENT_NEEDS)[number] | 'spot'>, 'rows' | 'liveOf'>

/** Terms of any traded leg. */
type LedgerTerms = Omit<ExpiredTerms, 'kind' | 'expiryMs' | 'contractSize'> & Pick<LedgerContract, 'kind'>

/** Returns the contract of a leg for the ledger: coins, or USD of an inverse future. */
export const ledgerContract = (terms: LedgerTerms): LedgerContract => {
  const { venue, instrument, kind, isInverse, strike, optionType, symbol } = terms
  return {
    venue,
    instrument,
    kind,
    style: isInverse ? 'inverse' : 'linear',
    settle: isInverse ? coinOf(symbol) : quoteCurrencyOf(symbol),
    multiplier: 1,
    ...(strike === undefined || optionType === undefined ? {} : { strike, optionType }),
  }
}

/** Returns what a position gained from its entry to its settlement, settlement currency: the ledger of the two. */
const resultOf = (
  terms: ExpiredTerms,
  quantity: number,
  entryPrice: number,
  settlement: number,
): number | undefined => {
  const contract = ledgerContract(terms)
  // An inverse future is an amount of USD, fixed at entry.
  const isAmount = terms.kind === 'future' && terms.isInverse
  if (isAmount && !(entryPrice > 0)) return undefined
  const events: readonly LedgerEvent[] = [
    {
      type: 'trade',
      atMs: terms.expiryMs,
      contract,
      quantity: isAmount ? notionalUsd(quantity, entryPrice) : quantity,
      price: entryPrice,
    },
    { type: 'expiry', atMs: terms.expiryMs, contract, settlement },
  ]
  const [position] = ledgerAt(events).positions.values()
  return position === undefined ? undefined : fixedNumber(position.realised)
}

/** Returns the payoff of one coin as the venue quotes it; of a future its settlement price. */
const settledPriceOf = (terms: ExpiredTerms, settlement: number): number =>
  terms.kind === 'future' ? settlement : (resultOf(terms, 1, 0, settlement) as number)

const quantityOf = ({ amount, unit = 'coin', price }: Leg, terms: ExpiredTerms, settlement: number | undefined) => {
  const isInverse = terms.kind === 'future' && terms.isInverse
  const { contractSize } = terms
  return coinsOf(
    { size: amount, unit },
    contractSize === undefined ? undefined : { isInverse, contractSize },
    isInverse ? (price ?? settlement) : settlement,
  )
}

const missingOf = (
  { instrument, venue, expiryMs }: ExpiredTerms,
  settlement: Settlement | undefined,
  quantity: number | undefined,
  entryPrice: number | undefined,
): string | undefined => {
  const expired = `${instrument} expired at ${instantText(expiryMs)}`
  if (settlement === undefined)
    return `${expired}. Neither its settlement price nor enough of the index before it is stored for ${venue}, so its result is not available.`
  if (quantity === undefined) return `${expired}. The venue’s contract size is not available: enter the size in coins.`
  if (entryPrice === undefined) return `${expired}. Enter its entry price to see its result.`
  return undefined
}

/** A leg whose contract has expired, with its terms. */
export type ExpiredMatch = {
  readonly at: number
  readonly leg: Leg
  readonly entryMs: number | undefined
  readonly terms: ExpiredTerms
}

const expiredLeg = (
  { at, leg, entryMs, terms }: ExpiredMatch,
  settlement: Settlement | undefined,
  rates: UsdRates | undefined,
): ExpiredLeg => {
  const { contractSize: _, ...contract } = terms
  const quantity = quantityOf(leg, terms, settlement?.price)
  const usdRate = rates?.rateOf(quoteCurrencyOf(terms.symbol)).rate
  const own =
    settlement === undefined || quantity === undefined || leg.price === undefined
      ? undefined
      : resultOf(terms, quantity, leg.price, settlement.price)
  const price = settlement?.price as number
  return {
    ...contract,
    at,
    coin: coinOf(terms.symbol),
    quantity,
    entryPrice: leg.price,
    entryMs,
    ...(leg.fee === undefined ? {} : { fee: leg.fee }),
    settlement,
    settledPrice: settlement === undefined ? undefined : settledPriceOf(terms, settlement.price),
    usdRate,
    pnlCoin: own === undefined ? undefined : terms.isInverse ? own : balanceCoin(own, price),
    pnlUsd: own === undefined ? undefined : terms.isInverse ? balanceUsd(own, price) : inUsd(own, usdRate),
    reason: missingOf(terms, settlement, quantity, leg.price),
  }
}

/** Settles legs, reading each settlement and the dollar rates of each expiry once. */
export const settledLegs = async (matches: readonly ExpiredMatch[], context: Reads): Promise<readonly ExpiredLeg[]> => {
  const settlements = new Map<string, Promise<Settlement | undefined>>()
  const rates = new Map<number, Promise<UsdRates>>()
  return Promise.all(
    matches.map(async (match) => {
      const { venue, symbol, instrument, kind, expiryMs, isInverse } = match.terms
      // Options of a market and expiry settle at one index.
      const key = `${venue} ${symbol} ${expiryMs} ${kind === 'future' ? instrument : ''}`
      const settlement = settlements.get(key) ?? settlementOf({ venue, symbol, instrument, expiryMs }, context)
      settlements.set(key, settlement)
      const rate = isInverse ? undefined : (rates.get(expiryMs) ?? ratesAt(context, expiryMs))
      if (rate !== undefined) rates.set(expiryMs, rate)
      return expiredLeg(match, await settlement, await rate)
    }),
  )
}
