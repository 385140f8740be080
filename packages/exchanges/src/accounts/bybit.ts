import type { Position, VenueMargin } from '@gvol/market'
import { type StatementRow, type StatementTrade, statementKind } from '@gvol/market/ledger'
import { MS_PER_DAY } from '@gvol/time'
import { numberFromText } from '../messages/fields.ts'
import { anything, isRecord, maybe, number, numeral, rows, shape, text, type ValueOf } from '../messages/shape.ts'
import { fetchJson, NodeError } from '../rest/boundedJson.ts'
import {
  type AccountEnv,
  type Credentials,
  checkLogLength,
  excessPermissions,
  type KeyedAccount,
  unknownPermissions,
} from './keyedAccount.ts'
import { asDocumented, collateralOf, reasonIn, rowsOf } from './rows.ts'
import { hmacHex } from './signing.ts'

const WHO = 'Bybit'
const WINDOW_MS = 10_000
const MAX_PAGES = 10

const envelope = shape({ retCode: number, result: anything })
/** 1 means read-only. */
const keyInfo = shape({ readOnly: number })
const page = shape({ list: rows, nextPageCursor: maybe(text) })
/** `size` is in coins for options and linear contracts, in USD for inverse ones; unsigned. */
const positionRow = shape({ symbol: text, side: text, size: numeral, avgPrice: maybe(numeral) })
/** USD. */
const walletRow = shape({
  totalEquity: maybe(numeral),
  totalInitialMargin: maybe(numeral),
  totalMaintenanceMargin: maybe(numeral),
  coin: maybe(rows),
})
/** One currency, in its own units. */
const coinRow = shape({ coin: text, walletBalance: maybe(numeral) })
/** change = cashFlow + funding − fee. */
const logRow = shape({
  currency: text,
  type: text,
  transactionTime: numeral,
  change: numeral,
  cashBalance: maybe(numeral),
  /** + received. */
  funding: maybe(numeral),
  /** + paid. */
  fee: maybe(numeral),
  /** `spot`, `linear`, `inverse`, `option`. */
  category: maybe(text),
  symbol: maybe(text),
  side: maybe(text),
  /** Of trades in derivatives without a sign: USD of inverse contracts, else coins. */
  qty: maybe(numeral),
  tradePrice: maybe(numeral),
  /** Position after the trade, with its sign. */
  size: maybe(numeral),
})
/** Longest time that one request of the log may span. */
const LOG_SPAN_MS = 7 * MS_PER_DAY
const accountInfo = shape({ marginMode: maybe(text) })

/** Sends a signed request. @see bybit-exchange.github.io/docs/v5/guide “Authentication” */
const signedRequest = async (credentials: Credentials, env: AccountEnv, path: string, query = '') => {
  const timestamp = String(env.now())
  const { body } = await fetchJson(
    { ...env, who: WHO, url: `${env.urls.rest}${path}${query === '' ? '' : `?${query}`}` },
    {
      method: 'GET',
      headers: {
        'x-bapi-api-key': credentials.key,
        'x-bapi-timestamp': timestamp,
        'x-bapi-recv-window': String(WINDOW_MS),
        'x-bapi-sign': hmacHex(credentials.secret, `${timestamp}${credentials.key}${WINDOW_MS}${query}`),
      },
    },
  )
  if (isRecord(body) && body.retCode !== 0) throw new NodeError(`${WHO} refused ${path}${reasonIn(body, 'retMsg')}.`)
  return asDocumented(WHO, envelope, body).result
}

/** Parameters of position requests: linear contracts only by settlement coin. */
const KINDS = [
  'category=option',
  'category=linear&settleCoin=USDT',
  'category=linear&settleCoin=USDC',
  'category=inverse',
]

const TRADE = 'TRADE'
const SIGNS: Readonly<Record<string, number>> = { Buy: 1, Sell: -1 }

const tradeOf = (row: ValueOf<typeof logRow>): StatementTrade | undefined => {
  const { type, category, symbol, side, qty, tradePrice } = row
  const sign = SIGNS[side ?? '']
  const size = numberFromText(qty)
  const price = numberFromText(tradePrice)
  if (type !== TRADE || symbol == null || sign === undefined || category == null || category === 'spot')
    return undefined
  if (!size || price === undefined) return undefined
  const unit = category === 'inverse' ? 'usd' : 'coin'
  const positionAfter = numberFromText(row.size)
  return {
    instrument: symbol,
    quantity: sign * Math.abs(size),
    unit,
    price,
    ...(positionAfter === undefined ? {} : { positionAfter }),
  }
}

const statementRow = (booked: ValueOf<typeof logRow>): StatementRow => {
  const { currency, type, transactionTime, change, category, ...row } = booked
  const trade = tradeOf(booked)
  const present = (value: string | number | null | undefined) => (value == null || value === '' ? undefined : value)
  const [fee, funding, balance] = [row.fee, row.funding, row.cashBalance].map(present)
  return {
    atMs: Number(transactionTime),
    currency,
    // A trade of a pair exchanges one currency for another.
    kind: type === TRADE && category === 'spot' ? 'flow' : statementKind(type),
    change,
    ...(trade === undefined ? {} : { trade }),
    ...(fee === undefined ? {} : { fee }),
    ...(funding === undefined ? {} : { funding }),
    ...(balance === undefined ? {} : { balance }),
  }
}

/** Reads the log of at most a week, newest first. */
const logOf = async (credentials: Credentials, env: AccountEnv, fromMs: number, toMs: number) => {
  const all: ValueOf<typeof logRow>[] = []
  let cursor = ''
  do {
    const query = `accountType=UNIFIED&startTime=${fromMs}&endTime=${toMs}&limit=50${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
    const answer = asDocumented(WHO, page, await signedRequest(credentials, env, '/v5/account/transaction-log', query))
    all.push(...rowsOf(WHO, logRow, answer.list))
    checkLogLength(WHO, all.length)
    cursor = answer.list.length === 0 ? '' : (answer.nextPageCursor ?? '')
  } while (cursor !== '')
  return all
}

type Row = ValueOf<typeof positionRow>

const positionsOf = async (credentials: Credentials, env: AccountEnv, kind: string): Promise<readonly Position[]> => {
  const openRows: Row[] = []
  let cursor = ''
  for (let at = 0; ; at++) {
    if (at === MAX_PAGES) throw new NodeError(`${WHO} returned more positions than can be read.`)
    const query = `${kind}&limit=200${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
    const answer = asDocumented(WHO, page, await signedRequest(credentials, env, '/v5/position/list', query))
    openRows.push(...rowsOf(WHO, positionRow, answer.list))
    cursor = answer.nextPageCursor ?? ''
    if (cursor === '' || answer.list.length === 0) break
  }
  return openRows
    .filter(({ size }) => Number(size) !== 0)
    .map(({ symbol, side, size, avgPrice }): Position => {
      const price = numberFromText(avgPrice)
      return {
        venue: 'bybit',
        instrument: symbol,
        size: side === 'Sell' ? -Math.abs(Number(size)) : Math.abs(Number(size)),
        unit: kind.endsWith('inverse') ? 'usd' : 'coin',
        ...(price !== undefined && price > 0 ? { entryPrice: price } : {}),
      }
    })
}

export const bybit: KeyedAccount = {
  urls: { rest: 'https://api.bybit.com' },
  log: async (credentials, env, sinceMs) => {
    const log: StatementRow[] = []
    const nowMs = env.now()
    for (let fromMs = sinceMs; fromMs < nowMs; fromMs += LOG_SPAN_MS) {
      const week = await logOf(credentials, env, fromMs, Math.min(nowMs, fromMs + LOG_SPAN_MS - 1))
      log.push(...week.toReversed().map(statementRow))
      checkLogLength(WHO, log.length)
    }
    return log
  },
  read: async (credentials, env) => {
    const info = await signedRequest(credentials, env, '/v5/user/query-api')
    if (!keyInfo.is(info)) throw unknownPermissions(WHO)
    if (info.readOnly !== 1) throw excessPermissions(WHO, ['read and write'])
    const positions: Position[] = []
    for (const kind of KINDS) positions.push(...(await positionsOf(credentials, env, kind)))
    const wallet = asDocumented(
      WHO,
      page,
      await signedRequest(credentials, env, '/v5/account/wallet-balance', 'accountType=UNIFIED'),
    )
    const wallets = rowsOf(WHO, walletRow, wallet.list)
    for (const { coin: coinRows } of wallets)
      for (const { coin, walletBalance } of rowsOf(WHO, coinRow, coinRows ?? []))
        positions.push(...collateralOf('bybit', coin, walletBalance))
    const margins = wallets.map((row): VenueMargin => {
      const figures = [row.totalEquity, row.totalInitialMargin, row.totalMaintenanceMargin]
      const [equity, initial, maintenance] = figures.map(numberFromText)
      return {
        currency: 'USD',
        ...(equity === undefined ? {} : { equity }),
        ...(initial === undefined ? {} : { initial }),
        ...(maintenance === undefined ? {} : { maintenance }),
      }
    })
    const { marginMode } = asDocumented(WHO, accountInfo, await signedRequest(credentials, env, '/v5/account/info'))
    return {
      positions,
      margins,
      ...(marginMode == null ? {} : { isPortfolioMargined: marginMode === 'PORTFOLIO_MARGIN' }),
      notes: [],
    }
  },
}
