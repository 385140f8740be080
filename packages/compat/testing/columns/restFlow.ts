import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { Cell, Row } from '../../src/desk.ts'
import { NOW_MS, studyRows } from '../numberedDesk.ts'
import {
  BOOK,
  by,
  daysAgo,
  type Expectations,
  type Expected,
  ends,
  iso,
  lastBy,
  numbers,
  of,
  withRequest,
  written,
} from './column.ts'
import { netFlow } from './flow.ts'
import { ABOUT, FROM_MS, HERE, normalized, RANGE, TO_MS } from './restBook.ts'
import { middles, priceUsd } from './trades.ts'

const SIDES = ['call', 'put'] as const
const SENT = { ...HERE, ...RANGE }
const FUND = { exchange: 'cboe', symbol: 'IBIT_USD' }
const SHARE = { currency: 'IBIT', ...RANGE }
const OF_SHARE = 'exchange:tradfi currency:IBIT'

const sign = (side: Cell | undefined): Cell => (side === 'buy' ? 1 : side === 'sell' ? -1 : null)
const blockName = (id: Cell | undefined): Cell =>
  typeof id !== 'string' ? null : id.startsWith('BLOCK') ? id : `BLOCK-${id}`

const bookTerms = (['Before', 'After'] as const)
  .map((when) => {
    const name = when === 'Before' ? 'preTrade' : 'postTrade'
    return `${name}AskIv=%askVol${when} ${name}AskPrice=ask${when} ${name}AskVolume=askSize${when}
      ${name}BidIv=%bidVol${when} ${name}BidPrice=bid${when} ${name}BidVolume=bidSize${when}
      ${name}MarkIv=%markVol${when} ${name}MarkPrice=mark${when} ${name}OpenInterest=open${when}
      ${name}OrderbookTimestamp=${when.toLowerCase()}At`
  })
  .join(' ')
const decorated = (about: string, book: Readonly<Record<string, string>>, request: Row): Expected =>
  of(
    'trade-tape',
    `${about} delta gamma theta vega rho exchangeTimestamp=at expirationTimestamp=expiry indexPrice=index instrument
     openInterestChange=openChange ${bookTerms} price putCall=?type strike tradeAmount=amountCoin tradeId tradeIv=%vol
     underlyingPrice=forward`,
    {
      request,
      subject: book,
      args: { ...ends(FROM_MS, TO_MS), place: 'all' },
      more: (row, { customer, side, blockId, legs, isLiquidation, ...cells }) => {
        const middle = middles(row, ['preTrade', 'postTrade'])
        const known = Object.entries(middle).filter(([name]) => book === BOOK || !name.startsWith('post'))
        return {
          ...Object.fromEntries(known),
          amberdataDirection: sign(customer),
          exchangeDirection: sign(side),
          blockTradeId: blockName(blockId),
          numberOfLegs: blockId === null ? 0 : (legs ?? null),
          liquidation: isLiquidation === true ? 1 : null,
          priceUsd: priceUsd(row),
          instrumentNormalized: normalized(book === BOOK ? 'DERIBIT' : 'TRADFI', book.symbol ?? '', cells),
        }
      },
    },
  )

const topTrades = (args: Readonly<Record<string, unknown>>, request: Row): Expected =>
  of(
    'trade-tape',
    `${ABOUT} exchangeDirection=side exchangeTimestamp=at hedgeInstrument=hedge hedgePrice hedgeVolume=hedgeCoin
     indexPrice=index instrument numberOfLegs=legs openInterestChange=openChange price sizeUSD=premiumUsd
     tradeAmount=amountCoin tradeIv=%vol`,
    {
      request,
      args: { ...ends(FROM_MS, TO_MS), ...args },
      more: (row, { customer, side, blockId, structureCoin, hedgeSide }) => ({
        amberdataDirection: customer ?? side ?? null,
        blockAmount: blockId === null ? null : (structureCoin ?? null),
        blockTradeId: blockName(blockId),
        hedgeIsBuySide: hedgeSide === null ? null : Number(hedgeSide === 'buy'),
        priceUsd: priceUsd(row),
        ...Object.fromEntries(
          ['Delta', 'Gamma', 'Theta', 'Vega'].map((greek) => [
            `size${greek}`,
            (row[greek.toLowerCase()] ?? 0) * (row.amountCoin ?? 0),
          ]),
        ),
      }),
    },
  )
const structures = (place: string): Expected =>
  of(
    'unique-trades',
    'indexPrice=index netPremium=netPremiumUsd numTrades=trades tradeAmount=amountCoin uniqueTrade=uniTrade',
    { request: SENT, args: { ...ends(FROM_MS, TO_MS), place } },
  )

/** Gamma of open interest in coin of delta per USD, with the sign of the inventory as their dealers hold it. */
const gammaSnapshots: Expected = by(
  async () => {
    const rows: Row[] = []
    for (const atMs of [TO_MS - MS_PER_HOUR, TO_MS]) {
      const args = { ...BOOK, asOf: iso(atMs), by: 'strike-expiry' }
      const signed = lastBy(await studyRows('dealer-exposure', { ...args, method: 'flow-sign' }), 'expiry', 'strike')
      const [summary] = await studyRows('market-summary', { ...BOOK, asOf: iso(atMs) })
      const index = Number(summary?.index)
      for (const row of await studyRows('dealer-exposure', args))
        for (const side of SIDES) {
          const inventory = -Number(row[`${side}NetCoin`])
          const of = signed.get(`${row.expiry} ${row.strike}`)
          const gammaUsd = Number(of?.[`${side}GammaUsd`])
          rows.push({
            ...written(`${ABOUT} expirationTimestamp=expiry strike putCall=?side`, { ...row, side }),
            dealerNetInventory: inventory,
            dealerTotalInventory: Math.sign(inventory) * Math.abs(Number(of?.[`${side}NetCoin`])),
            gammaLevel: Math.sign(inventory) * Math.abs((100 * gammaUsd) / index ** 2),
            indexPrice: index,
            snapshotTimestamp: atMs,
            instrumentNormalized: normalized('DERIBIT', 'BTC', { ...row, type: side }),
          })
        }
    }
    return rows
  },
  { ...HERE, startDate: String(TO_MS - MS_PER_HOUR), endDate: String(TO_MS) },
)

const aggregates = (about: string, book: Readonly<Record<string, string>>, isSplit: boolean, request: Row): Expected =>
  by(
    async () => {
      const query = { ...book, ...ends(FROM_MS, TO_MS), by: 'time', bucket: '1d' }
      const buckets = Map.groupBy(await studyRows('traded-volume', query), ({ at }) => Number(at))
      return [...buckets].map(([timestamp, own]) => {
        const total = (place: string | undefined, name: string) =>
          own
            .filter((row) => place === undefined || row.place === place)
            .reduce((sum, row) => sum + Number(row[name]), 0)
        const places = isSplit
          ? ([
              ['Blocked', 'block'],
              ['OnScreen', 'screen'],
            ] as const)
          : ([['', undefined]] as const)
        const cells = places.flatMap(([name, place]) => [
          [`contractVolume${name}`, total(place, 'amountCoin')],
          [`notionalVolume${name}`, total(place, 'notionalUsd')],
          [`premiumVolume${name}`, total(place, 'premiumUsd')],
        ])
        return { ...written(about, {}), timestamp, ...Object.fromEntries(cells) }
      })
    },
    { ...request, timeInterval: 'day' },
  )

const SLICES = {
  'calls bought': ['callsContractsBought', 'callsPremiumBought'],
  'calls sold': ['callsContractsSold', 'callsPremiumSold'],
  'puts bought': ['putContractsBought', 'putPremiumBought'],
  'puts sold': ['putContractsSold', 'putPremiumSold'],
}
const distribution: Expected = by(
  async () => {
    const query = { ...BOOK, asOf: iso(TO_MS), hours: 48, place: 'all' }
    const slices = lastBy(await studyRows('put-call-distribution', query), 'slice')
    const cells = Object.entries(SLICES).map(([slice, [contracts, premium]]) =>
      written(
        `${contracts}=customerCoin ${premium}=customerPremiumUsd ${contracts}ExchangeDirection=takerCoin
         ${premium}ExchangeDirection=takerPremiumUsd`,
        slices.get(slice) ?? {},
      ),
    )
    return [Object.assign({}, ...cells)]
  },
  { ...HERE, startDate: String(TO_MS - 2 * MS_PER_DAY), endDate: String(TO_MS) },
)

const mostTraded = (about: string, book: Readonly<Record<string, string>>, more: string, request: Row): Expected =>
  by(async () => {
    const rows = await studyRows('most-traded', { ...book, asOf: iso(TO_MS), hours: 144 })
    return rows
      .map((row) => {
        const { premiumUsd = 0, amountCoin = 1 } = numbers(row)
        const price: Row = more === '' ? {} : { vwapPriceUsd: premiumUsd / amountCoin }
        return { ...written(`${about} contractVolume=amountCoin instrument ${more}`, row), ...price }
      })
      .toSorted((a, b) => Number(b.contractVolume) - Number(a.contractVolume))
  }, request)

const EXPIRY_MS = Date.UTC(2026, 0, 28, 8)
const path = (name: string): string => `derivatives/analytics/${name}`

export const restFlowColumns: Expectations = {
  [path('options-scanner/block-trades')]: structures('block'),
  [path('options-scanner/on-screen-trades')]: structures('screen'),
  [path('options-scanner/top-trades')]: topTrades({ place: 'all', order: 'premium' }, SENT),
  [path('options-scanner/top-trades-by-unique-trade')]: topTrades(
    { place: 'screen' },
    { ...SENT, blockTradeId: 'False' },
  ),
  [path('options-scanner/strikes-bought-sold-by-aggressors')]: of('strikes-traded', 'putCall=?side strike', {
    request: { ...HERE, expiration: '2026-01-28' },
    args: { ...ends(daysAgo(90)), expiries: iso(EXPIRY_MS) },
    isBySide: true,
    more: (row, { side }) => ({
      expirationTimestamp: EXPIRY_MS,
      snapshotTimestamp: NOW_MS,
      openInterest: (row[`${side}BoughtCoin`] ?? 0) - (row[`${side}SoldCoin`] ?? 0),
    }),
  }),
  [path('trades-flow/decorated-trades')]: decorated(ABOUT, BOOK, SENT),
  [path('trades-flow/decorated-trades/tradfi')]: decorated(OF_SHARE, FUND, SHARE),
  [path('trades-flow/block-volumes')]: of(
    'traded-volume',
    `${ABOUT} contractVolume=amountCoin expirationTimestamp=expiry premiumVolume=premiumUsd putCall=?optionType strike`,
    { request: SENT, args: { ...ends(FROM_MS, TO_MS), by: 'strike-expiry', place: 'block' } },
  ),
  [path('trades-flow/gamma-exposures/normalized-usd')]: of(
    'gamma-history',
    `${ABOUT} normalizedGammaNative=gammaCoin normalizedGammaUSD=gammaUsd snapshotTimestamp=at`,
    { request: HERE, args: ends(daysAgo(7)) },
  ),
  [path('trades-flow/gamma-exposures-snapshots')]: gammaSnapshots,
  // Their strikes are texts with a decimal.
  [path('trades-flow/net-positioning')]: withRequest(
    SENT,
    by(async () => {
      const { rows } = netFlow('dealerNetInventory=netCoin snapshotTimestamp=at strike=@strike', [FROM_MS, TO_MS])
      return (await rows()).map(({ strike, ...row }) => ({
        ...row,
        strike: String(strike).includes('.') ? (strike ?? null) : `${strike}.0`,
      }))
    }),
  ),
  [path('trades-flow/net-volumes')]: withRequest(
    { ...SENT, showActiveExpirations: 'True', blockTradeId: 'true' },
    netFlow(
      `cumulativeTradeAmount=netCoin cumulativeTradeDelta=netDeltaCoin cumulativeTradeGamma=netGamma
       cumulativeTradeVega=netVegaUsd strike timestamp=at`,
      [FROM_MS, TO_MS],
      { place: 'block', isActive: true },
    ),
  ),
  [path('trades-flow/put-call-distribution')]: distribution,
  [path('trades-flow/volume-aggregates')]: aggregates(ABOUT, BOOK, true, SENT),
  [path('trades-flow/volume-aggregates/tradfi')]: aggregates(OF_SHARE, FUND, false, SHARE),
  [path('instruments/most-traded')]: mostTraded(ABOUT, BOOK, '', SENT),
  [path('instruments/most-traded/tradfi')]: mostTraded(OF_SHARE, FUND, 'vwapIv=%averageVol', {
    ...SHARE,
    exchange: 'tradfi',
  }),
}
