import type { Position, VenueMargin } from '@gvol/market'
import { numberFromText } from '../messages/fields.ts'
import { anything, isRecord, maybe, number, numeral, rows, shape, text, type ValueOf } from '../messages/shape.ts'
import { askJson, NodeError } from '../rest/boundedJson.ts'
import { type AccountMeans, type Credentials, type KeyedAccount, mayTooMuch, untold } from './keyedAccount.ts'
import { asTold, collateralOf, rowsOf, saidBy } from './rows.ts'
import { hmacHex } from './signing.ts'

const WHO = 'Bybit'
const WINDOW_MS = 10_000
const MOST_PAGES = 10

const envelope = shape({ retCode: number, result: anything })
/** 1 may only read. */
const keyInfo = shape({ readOnly: number })
const page = shape({ list: rows, nextPageCursor: maybe(text) })
/** `size` coins of options and linear contracts, USD of inverse ones; no sign. */
const positionRow = shape({ symbol: text, side: text, size: numeral, avgPrice: maybe(numeral) })
/** USD. */
const walletRow = shape({
  totalEquity: maybe(numeral),
  totalInitialMargin: maybe(numeral),
  totalMaintenanceMargin: maybe(numeral),
  coin: maybe(rows),
})
/** Of one currency, in it. */
const coinRow = shape({ coin: text, walletBalance: maybe(numeral) })
const accountInfo = shape({ marginMode: maybe(text) })

/** A signed question. @see bybit-exchange.github.io/docs/v5/guide “Authentication” */
const asked = async (credentials: Credentials, means: AccountMeans, path: string, query = '') => {
  const timestamp = String(means.now())
  const { body } = await askJson(
    { ...means, who: WHO, url: `${means.urls.rest}${path}${query === '' ? '' : `?${query}`}` },
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
  if (isRecord(body) && body.retCode !== 0) throw new NodeError(`${WHO} refused ${path}${saidBy(body, 'retMsg')}.`)
  return asTold(WHO, envelope, body).result
}

/** What positions are asked by: linear contracts only by the coin that they settle in. */
const KINDS = [
  'category=option',
  'category=linear&settleCoin=USDT',
  'category=linear&settleCoin=USDC',
  'category=inverse',
]

type Row = ValueOf<typeof positionRow>

const positionsOf = async (
  credentials: Credentials,
  means: AccountMeans,
  kind: string,
): Promise<readonly Position[]> => {
  const held: Row[] = []
  let cursor = ''
  for (let at = 0; ; at++) {
    if (at === MOST_PAGES) throw new NodeError(`${WHO} tells more positions than are read.`)
    const query = `${kind}&limit=200${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`
    const told = asTold(WHO, page, await asked(credentials, means, '/v5/position/list', query))
    held.push(...rowsOf(WHO, positionRow, told.list))
    cursor = told.nextPageCursor ?? ''
    if (cursor === '' || told.list.length === 0) break
  }
  return held
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
  read: async (credentials, means) => {
    const info = await asked(credentials, means, '/v5/user/query-api')
    if (!keyInfo.is(info)) throw untold(WHO)
    if (info.readOnly !== 1) throw mayTooMuch(WHO, ['read and write'])
    const positions: Position[] = []
    for (const kind of KINDS) positions.push(...(await positionsOf(credentials, means, kind)))
    const wallet = asTold(
      WHO,
      page,
      await asked(credentials, means, '/v5/account/wallet-balance', 'accountType=UNIFIED'),
    )
    const wallets = rowsOf(WHO, walletRow, wallet.list)
    for (const { coin: told } of wallets)
      for (const { coin, walletBalance } of rowsOf(WHO, coinRow, told ?? []))
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
    const { marginMode } = asTold(WHO, accountInfo, await asked(credentials, means, '/v5/account/info'))
    return {
      positions,
      margins,
      ...(marginMode == null ? {} : { isPortfolioMargined: marginMode === 'PORTFOLIO_MARGIN' }),
      notes: [],
    }
  },
}
