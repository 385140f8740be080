import { type ContractVenue, FUNDING_MS, nextFundingMs, type VenueContract } from '../rest/venueContracts.ts'
import { expiryDay, numeral, steppedPrice } from '../rest/wireText.ts'

/** USD per inverse contract, coins per linear one. */
const CONTRACT_USD: Readonly<Record<string, number>> = { BTC: 100 }
const OTHER_CONTRACT_USD = 10
const CONTRACT_COINS: Readonly<Record<string, number>> = { BTC: 0.01, ETH: 0.1, SOL: 1, XRP: 100, DOGE: 1_000, LINK: 1 }
/** Share of the simulated market's open interest, volumes and sizes. */
export const SHARE = 0.35

export const familyOf = ({ coin, margin }: VenueContract): string => `${coin}-${margin === 'inverse' ? 'USD' : 'USDT'}`
/** Returns `BTC-USDT`, `BTC-USDT-SWAP`, `BTC-USD-260327`. */
export const nameOf = (contract: VenueContract): string => {
  if (contract.kind === 'spot') return familyOf(contract)
  const { expiryMs } = contract
  return `${familyOf(contract)}-${expiryMs === undefined ? 'SWAP' : expiryDay(expiryMs, 'yymmdd')}`
}
/** OKX's listed instruments other than options. */
export const OKX_CONTRACTS: ContractVenue = {
  reportsLiquidations: true,
  quirks: { venue: 'okx', spreadFactor: 1.2, sizeShare: SHARE, unlisted: ['LINK'], basis: 0.0006 },
  nameOf,
}

const typeOf = ({ kind }: VenueContract): string => ({ spot: 'SPOT', perpetual: 'SWAP', future: 'FUTURES' })[kind]

/** Converts coins to contracts; coins on the spot market. */
export const amountOf = ({ coin, margin, mark }: VenueContract, coins: number): string => {
  if (margin === 'spot') return numeral(coins, 4, '0')
  if (margin === 'linear') return numeral(coins / (CONTRACT_COINS[coin] ?? 1), 2, '0')
  return numeral((coins * mark) / (CONTRACT_USD[coin] ?? OTHER_CONTRACT_USD), 0, '0')
}
/** Minimum trade size, in the unit of `amountOf`. */
const MIN_TRADED = { spot: '0.0001', linear: '0.01', inverse: '1' } as const
export const tradedOf = (contract: VenueContract, coins: number): string => {
  const text = amountOf(contract, coins)
  return Number(text) > 0 ? text : MIN_TRADED[contract.margin]
}
export const priceOf = ({ tick }: VenueContract, price: number | undefined): string =>
  price === undefined ? '' : steppedPrice(price, tick)

export const listRow = (contract: VenueContract) => {
  const { coin, margin, expiryMs, tick } = contract
  const isSpot = margin === 'spot'
  const isInverse = margin === 'inverse'
  const usd = CONTRACT_USD[coin] ?? OTHER_CONTRACT_USD
  return {
    instId: nameOf(contract),
    instType: typeOf(contract),
    uly: isSpot ? '' : familyOf(contract),
    instFamily: isSpot ? '' : familyOf(contract),
    baseCcy: isSpot ? coin : '',
    quoteCcy: isSpot ? 'USDT' : '',
    settleCcy: isSpot ? '' : isInverse ? coin : 'USDT',
    ctVal: isSpot ? '' : String(isInverse ? usd : (CONTRACT_COINS[coin] ?? 1)),
    ctMult: isSpot ? '' : '1',
    ctValCcy: isSpot ? '' : isInverse ? 'USD' : coin,
    ctType: isSpot ? '' : margin,
    optType: '',
    stk: '',
    alias: '',
    listTime: '',
    expTime: expiryMs === undefined ? '' : String(expiryMs),
    state: 'live',
    tickSz: tick.toFixed(10).replace(/0+$/, ''),
    lotSz: isSpot ? '0.0001' : '1',
    minSz: isSpot ? '0.0001' : '1',
    lever: isSpot ? '' : '50',
  }
}

export const tickerRow = (contract: VenueContract) => ({
  instType: typeOf(contract),
  instId: nameOf(contract),
  last: priceOf(contract, contract.mark),
  lastSz: '1',
  bidPx: priceOf(contract, contract.bid),
  bidSz: contract.bid === undefined ? '' : amountOf(contract, contract.bidSizeCoin),
  askPx: priceOf(contract, contract.ask),
  askSz: contract.ask === undefined ? '' : amountOf(contract, contract.askSizeCoin),
  open24h: priceOf(contract, contract.open),
  high24h: priceOf(contract, contract.high),
  low24h: priceOf(contract, contract.low),
  vol24h: amountOf(contract, contract.volumeCoin),
  // Coins for contracts, the quote currency for spot.
  volCcy24h: numeral(contract.margin === 'spot' ? contract.volumeUsd : contract.volumeCoin, 4, '0'),
  sodUtc0: priceOf(contract, contract.open),
  sodUtc8: priceOf(contract, contract.open),
  ts: String(contract.atMs),
})

export const interestRow = (contract: VenueContract) => ({
  instType: typeOf(contract),
  instId: nameOf(contract),
  oi: amountOf(contract, contract.openInterestCoin),
  oiCcy: numeral(contract.openInterestCoin, 4, '0'),
  oiUsd: numeral(contract.openInterestUsd, 0, '0'),
  ts: String(contract.atMs),
})

export const markRow = (contract: VenueContract) => ({
  instType: typeOf(contract),
  instId: nameOf(contract),
  markPx: priceOf(contract, contract.mark),
  ts: String(contract.atMs),
})

export const fundingRow = (contract: VenueContract, atMs: number) => {
  const nextMs = nextFundingMs(atMs)
  return {
    instType: 'SWAP',
    instId: nameOf(contract),
    method: 'current_period',
    formulaType: 'noRate',
    fundingRate: numeral(contract.fundingRate, 10, '0'),
    nextFundingRate: '',
    fundingTime: String(nextMs),
    nextFundingTime: String(nextMs + FUNDING_MS),
    settFundingRate: '',
    settState: 'settled',
    ts: String(atMs),
  }
}
