import { parsedTime } from '@gvol/analytics'
import { coinOf, type Market, type MarketFilter, marketKey, venueId } from '@gvol/market'
import type { ApiOptions } from '../../apiOptions.ts'
import { badArgument, isProblem, type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route } from '../../http/route.ts'
import { isoTime } from '../../wire/answer.ts'
import { lackText } from '../answer/absence.ts'
import { instrumentsOf, type ListedInstrument } from './instrumentList.ts'
import { listQuery } from './listQuery.ts'
import { listedMarkets, type MarketSelection } from './marketList.ts'

type Ports = Pick<ApiOptions, 'context' | 'isSimulated' | 'status'>

const USUAL_LIMIT = 1_000
const MAX_LIMIT = 5_000
const KINDS = ['option', 'future', 'perpetual', 'spot'] as const

const timeOf = (ms: number | undefined): string | null => (ms === undefined ? null : isoTime(ms))

const filterOf = ({ exchange, coin, symbol }: MarketSelection): MarketFilter => ({
  ...(exchange === undefined ? {} : { venue: venueId(exchange) }),
  ...(coin === undefined ? {} : { coin: coin.toUpperCase() }),
  ...(symbol === undefined ? {} : { symbol: symbol.toUpperCase() }),
})

/** Returns the problem of a venue, coin or market that the desk does not have; undefined for one that it has. */
const lackOf = (selection: MarketSelection, { status }: Ports): Problem | undefined => {
  const message = lackText(filterOf(selection), status())
  return message === undefined ? undefined : { status: 404, code: 'unknown-market', message }
}

const answerMarkets = (url: URL, ports: Ports): Response => {
  const query = listQuery(url, ['exchange', 'coin', 'symbol'])
  if (isProblem(query)) return problemResponse(query)
  const lack = lackOf(query, ports)
  if (lack !== undefined) return problemResponse(lack)
  const report = ports.status()
  const { books, boards } = listedMarkets(query, report)
  const rows = [...Map.groupBy([...books, ...boards], marketKey)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const markets = rows.map(([, [market]]) => {
    const { venue, symbol } = market!
    const ofMarket = (one: Market) => one.venue === venue && one.symbol === symbol
    const book = books.find(ofMarket)
    const futures = boards.find((board) => ofMarket(board) && board.kind === 'futures')
    const spot = boards.find((board) => ofMarket(board) && board.kind === 'spot')
    const { perpetuals = 0, instruments: contracts = 0 } = futures ?? {}
    return {
      exchange: venue,
      symbol,
      coin: coinOf(symbol),
      options: book?.options ?? 0,
      futures: contracts - perpetuals,
      perpetuals,
      spot: spot?.instruments ?? 0,
      isLive: book?.isLive ?? true,
      asOf: timeOf(book?.chainAtMs ?? futures?.atMs ?? spot?.atMs),
      storedFrom: timeOf(book?.stored?.firstMs),
      storedTo: timeOf(book?.stored?.lastMs),
    }
  })
  const venues = [...new Set(markets.map(({ exchange }) => exchange))].map((exchange) => {
    const venue = report.venues.find((one) => one.venue === exchange)
    return { exchange, state: venue?.state ?? null, listed: venue?.listed ?? null }
  })
  const coins = [...new Set(markets.map(({ coin }) => coin))].toSorted()
  return Response.json({ simulated: ports.isSimulated(), venues, coins, markets }, NO_STORE)
}

/** Unique, also at a venue that names a pair and its perpetual alike. */
const keyOf = ({ venue, symbol, kind, instrument }: ListedInstrument): string =>
  [venue, symbol, kind, instrument].join(':')

const wireInstrument = (one: ListedInstrument) => ({
  exchange: one.venue,
  symbol: one.symbol,
  instrument: one.instrument,
  unified: one.unified,
  kind: one.kind,
  base: one.base,
  quote: one.quote,
  settle: one.settle,
  isInverse: one.isInverse,
  expiry: timeOf(one.expiryMs),
  strike: one.strike ?? null,
  optionType: one.optionType ?? null,
})

const DAY = /^\d{4}-\d{2}-\d{2}$/

const answerInstruments = async (url: URL, ports: Ports): Promise<Response> => {
  const query = listQuery(url, ['exchange', 'coin', 'symbol', 'kind', 'expiry', 'asOf', 'limit', 'after'])
  if (isProblem(query)) return problemResponse(query)
  const { kind, expiry, after, asOf: asOfText } = query
  const limit = Number(query.limit ?? USUAL_LIMIT)
  const asOf = asOfText === undefined ? undefined : parsedTime(asOfText)
  if (asOf?.ok === false) return problemResponse(badArgument('asOf', asOf.expected))
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    return problemResponse(badArgument('limit', `a whole number from 1 to ${MAX_LIMIT}`))
  if (kind !== undefined && !KINDS.some((one) => one === kind))
    return problemResponse(badArgument('kind', `one of ${KINDS.join(', ')}`))
  if (expiry !== undefined && !DAY.test(expiry))
    return problemResponse(badArgument('expiry', 'a day such as 2026-12-25, UTC'))
  const listed = await instrumentsOf(ports.context, filterOf(query), asOf?.value)
  const lack = listed.length === 0 ? lackOf(query, ports) : undefined
  if (lack !== undefined) return problemResponse(lack)
  const matches = listed
    .filter((one) => kind === undefined || one.kind === kind)
    .filter(({ expiryMs }) => expiry === undefined || timeOf(expiryMs)?.startsWith(expiry) === true)
    .map((one) => ({ key: keyOf(one), one }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const rest = matches.filter(({ key }) => after === undefined || key > after)
  const page = rest.slice(0, limit)
  const next = rest.length > page.length ? (page.at(-1)?.key ?? null) : null
  const instruments = page.map(({ one }) => wireInstrument(one))
  return Response.json({ simulated: ports.isSimulated(), total: matches.length, next, instruments }, NO_STORE)
}

/** Routes of what a desk collects: its markets, and their instruments. */
export const marketRoutes = (ports: Ports): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/v1/markets',
    needs: 'read-studies',
    isCompressed: true,
    doc: 'Venues, coins and markets of the desk, with the number of instruments of each kind and what is stored: ?exchange=&coin=&symbol=.',
    handle: ({ req }) => answerMarkets(new URL(req.url), ports),
  },
  {
    method: 'GET',
    path: '/api/v1/instruments',
    needs: 'read-studies',
    isCompressed: true,
    doc: 'Instruments with a quote, with their names at the venue and in ccxt: ?exchange=&coin=&symbol=&kind=&expiry=&asOf=&limit=&after=.',
    handle: ({ req }) => answerInstruments(new URL(req.url), ports),
  },
]
