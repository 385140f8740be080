import type { Position, VenueMargin } from '@gvol/market'
import { type StatementRow, statementKind } from '@gvol/market/ledger'
import { numberFromText } from '../messages/fields.ts'
import { isRecord, listOf, maybe, number, numeral, rows, shape, text, type ValueOf } from '../messages/shape.ts'
import { fetchJson, NodeError } from '../rest/boundedJson.ts'
import { binanceOptionLog, unitsByCoin } from './binanceOptionLog.ts'
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

const WHO = 'Binance'
const WINDOW_MS = 10_000

/** In contracts, `side` LONG or SHORT; prices per contract. */
const optionRow = shape({ symbol: text, side: text, quantity: numeral, entryPrice: maybe(numeral) })
const optionTerms = shape({ optionSymbols: listOf(shape({ symbol: text, unit: numeral })) })
/** Signed: coins for linear contracts, contracts for inverse ones. */
const futureRow = shape({ symbol: text, positionAmt: numeral, entryPrice: maybe(numeral) })
const optionMargins = shape({ asset: rows })
const optionMargin = shape({
  asset: text,
  equity: maybe(numeral),
  /** Without the value of options. */
  marginBalance: maybe(numeral),
  initialMargin: maybe(numeral),
  maintMargin: maybe(numeral),
})
/** USD. */
const futureMargin = shape({
  totalMarginBalance: maybe(numeral),
  totalInitialMargin: maybe(numeral),
  totalMaintMargin: maybe(numeral),
  assets: maybe(rows),
})
const assetsAnswer = shape({ assets: maybe(rows) })
/** One currency, in its own units. */
const assetRow = shape({ asset: text, walletBalance: maybe(numeral) })

const incomeRow = shape({ asset: text, income: numeral, incomeType: text, time: number })
const INCOME_PER_PAGE = 1_000

/** The key has no access to that part of the account. */
class NotOpened extends NodeError {}

const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403])

/** -10xx codes are temporary, network or request errors, except -1002, which means unauthorized. */
const isRefusal = (status: number, body: unknown): boolean => {
  const code = isRecord(body) && typeof body.code === 'number' ? body.code : 0
  return REFUSALS.has(status) && (code === -1002 || code > -1000 || code <= -1100)
}

const fetchBody = async (env: AccountEnv, url: string, headers: Readonly<Record<string, string>>) => {
  const { body, isOk, status } = await fetchJson({ ...env, who: WHO, url }, { method: 'GET', headers })
  if (isOk) return body
  const sentence = `${WHO} refused ${new URL(url).pathname}${reasonIn(body, 'msg')}.`
  throw isRefusal(status, body) ? new NotOpened(sentence) : new NodeError(sentence)
}

/** Sends a signed request. @see developers.binance.com “Signed (TRADE and USER_DATA) endpoint security” */
const signedRequest = (credentials: Credentials, env: AccountEnv, url: string, params = ''): Promise<unknown> => {
  const query = `${params === '' ? '' : `${params}&`}recvWindow=${WINDOW_MS}&timestamp=${env.now()}`
  const signature = hmacHex(credentials.secret, query)
  return fetchBody(env, `${url}?${query}&signature=${signature}`, { 'x-mbx-apikey': credentials.key })
}

/**
 * Permissions that do not allow trading, transfers or withdrawals; any other enabled permission is refused, including
 * future ones.
 */
const HARMLESS: ReadonlySet<string> = new Set(['enableReading', 'ipRestrict', 'enableFixReadOnly'])

const checkedPermissions = (permissions: unknown): void => {
  if (!isRecord(permissions) || permissions.enableReading !== true || permissions.enableWithdrawals === undefined)
    throw unknownPermissions(WHO)
  const more = Object.keys(permissions).filter((name) => permissions[name] === true && !HARMLESS.has(name))
  if (more.length > 0) throw excessPermissions(WHO, more)
}

const entry = (price: number | undefined): { readonly entryPrice?: number } =>
  price !== undefined && price > 0 ? { entryPrice: price } : {}

type Read = { readonly positions: readonly Position[]; readonly margins: readonly VenueMargin[] }
type FetchSigned = (url: string) => Promise<unknown>

const margin = (currency: string, ...figures: readonly (string | number | null | undefined)[]): VenueMargin => {
  const [equity, initial, maintenance] = figures.map(numberFromText)
  return {
    currency,
    ...(equity === undefined ? {} : { equity }),
    ...(initial === undefined ? {} : { initial }),
    ...(maintenance === undefined ? {} : { maintenance }),
  }
}

const optionsOf = async (ask: FetchSigned, env: AccountEnv): Promise<Read> => {
  const base = `${env.urls.options}/eapi/v1`
  const openRows = rowsOf(WHO, optionRow, await ask(`${base}/position`)).filter(
    ({ quantity }) => Number(quantity) !== 0,
  )
  // A contract is `unit` coins, and its price is that of the whole contract.
  const terms =
    openRows.length === 0 ? undefined : asDocumented(WHO, optionTerms, await fetchBody(env, `${base}/exchangeInfo`, {}))
  const units = new Map(terms?.optionSymbols.map(({ symbol, unit }) => [symbol, Number(unit)]))
  const positions = openRows.map(({ symbol, side, quantity, entryPrice }): Position => {
    const size = side === 'SHORT' ? -Math.abs(Number(quantity)) : Math.abs(Number(quantity))
    const unit = units.get(symbol)
    const price = numberFromText(entryPrice)
    const common = { venue: 'binance', instrument: symbol }
    if (unit === undefined || !(unit > 0)) return { ...common, size, unit: 'contract' }
    return { ...common, size: size * unit, unit: 'coin', ...entry(price === undefined ? undefined : price / unit) }
  })
  const marginAnswer = asDocumented(WHO, optionMargins, await ask(`${base}/marginAccount`))
  const accounts = rowsOf(WHO, optionMargin, marginAnswer.asset)
  const margins = accounts.map((row) => margin(row.asset, row.equity, row.initialMargin, row.maintMargin))
  const collateral = accounts.flatMap(({ asset, marginBalance }) => collateralOf('binance', asset, marginBalance))
  return { positions: [...positions, ...collateral], margins }
}

const futuresOf = async (ask: FetchSigned, base: string, unit: Position['unit']): Promise<readonly Position[]> =>
  rowsOf(WHO, futureRow, await ask(base))
    .filter(({ positionAmt }) => Number(positionAmt) !== 0)
    .map(({ symbol, positionAmt, entryPrice }) => ({
      venue: 'binance',
      instrument: symbol,
      size: Number(positionAmt),
      unit,
      ...entry(numberFromText(entryPrice)),
    }))

const collateralIn = (assets: unknown): readonly Position[] =>
  rowsOf(WHO, assetRow, assets ?? []).flatMap(({ asset, walletBalance }) =>
    collateralOf('binance', asset, walletBalance),
  )

/**
 * Reads part of an account. A part that was never opened becomes a note; any other failure is thrown, because a partial
 * portfolio would be wrong.
 */
const readOrNote = async <Value>(what: string, part: Promise<Value>, notes: string[]): Promise<Value | undefined> => {
  try {
    return await part
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error
    notes.push(`${what} were not read. ${error.message}`)
    return undefined
  }
}

/** Reads the income of a futures account, which has no balances; ascending by time. */
const incomeOf = async (credentials: Credentials, env: AccountEnv, url: string, fromMs: number) => {
  const all: ValueOf<typeof incomeRow>[] = []
  for (let page = 1; ; page++) {
    const params = `startTime=${fromMs}&limit=${INCOME_PER_PAGE}&page=${page}`
    const own = rowsOf(WHO, incomeRow, await signedRequest(credentials, env, url, params))
    all.push(...own)
    checkLogLength(WHO, all.length)
    if (own.length < INCOME_PER_PAGE) return all
  }
}

const statementRow = ({ asset, income, incomeType, time }: ValueOf<typeof incomeRow>): StatementRow => ({
  atMs: time,
  currency: asset,
  kind: statementKind(incomeType),
  change: income,
})

/** Reads the log of a part of the account; nothing of one that was never opened. */
const opened = async <Row>(read: () => Promise<readonly Row[]>): Promise<readonly Row[]> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof NotOpened) return []
    throw error
  }
}

const optionLog = async (credentials: Credentials, env: AccountEnv, fromMs: number) => {
  const base = `${env.urls.options}/eapi/v1`
  const { optionSymbols } = asDocumented(WHO, optionTerms, await fetchBody(env, `${base}/exchangeInfo`, {}))
  const fetchSigned = (path: string, params: string) => signedRequest(credentials, env, `${base}${path}`, params)
  return binanceOptionLog(fetchSigned, unitsByCoin(optionSymbols), fromMs, env.now())
}

export const binance: KeyedAccount = {
  log: async (credentials, env, fromMs) => {
    const options = await opened(() => optionLog(credentials, env, fromMs))
    const linear = await opened(() => incomeOf(credentials, env, `${env.urls.linear}/fapi/v1/income`, fromMs))
    const inverse = await opened(() => incomeOf(credentials, env, `${env.urls.inverse}/dapi/v1/income`, fromMs))
    const futures = [...linear, ...inverse].map(statementRow)
    return [...options, ...futures].toSorted((a, b) => a.atMs - b.atMs)
  },
  urls: {
    rest: 'https://api.binance.com',
    options: 'https://eapi.binance.com',
    linear: 'https://fapi.binance.com',
    inverse: 'https://dapi.binance.com',
  },
  read: async (credentials, env) => {
    const ask: FetchSigned = (url) => signedRequest(credentials, env, url)
    checkedPermissions(await ask(`${env.urls.rest}/sapi/v1/account/apiRestrictions`))
    const notes: string[] = []
    const options = await readOrNote('Options', optionsOf(ask, env), notes)
    const linear = await readOrNote(
      'Linear futures',
      futuresOf(ask, `${env.urls.linear}/fapi/v3/positionRisk`, 'coin'),
      notes,
    )
    const inverse = await readOrNote(
      'Inverse futures',
      futuresOf(ask, `${env.urls.inverse}/dapi/v1/positionRisk`, 'contract'),
      notes,
    )
    const futures = linear && asDocumented(WHO, futureMargin, await ask(`${env.urls.linear}/fapi/v3/account`))
    const coins = inverse && asDocumented(WHO, assetsAnswer, await ask(`${env.urls.inverse}/dapi/v1/account`))
    return {
      positions: [
        ...(options?.positions ?? []),
        ...(linear ?? []),
        ...(inverse ?? []),
        ...collateralIn(futures?.assets),
        ...collateralIn(coins?.assets),
      ],
      margins: [
        ...(options?.margins ?? []),
        ...(futures === undefined
          ? []
          : [margin('USD', futures.totalMarginBalance, futures.totalInitialMargin, futures.totalMaintMargin)]),
      ],
      notes,
    }
  },
}
