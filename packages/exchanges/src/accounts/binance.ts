import type { Position, VenueMargin } from '@gvol/market'
import { numberFromText } from '../messages/fields.ts'
import { isRecord, listOf, maybe, numeral, rows, shape, text } from '../messages/shape.ts'
import { askJson, NodeError } from '../rest/boundedJson.ts'
import { type AccountMeans, type Credentials, type KeyedAccount, mayTooMuch, untold } from './keyedAccount.ts'
import { asTold, collateralOf, rowsOf, saidBy } from './rows.ts'
import { hmacHex } from './signing.ts'

const WHO = 'Binance'
const WINDOW_MS = 10_000

/** Contracts, `side` LONG or SHORT; prices of a contract. */
const optionRow = shape({ symbol: text, side: text, quantity: numeral, entryPrice: maybe(numeral) })
const optionTerms = shape({ optionSymbols: listOf(shape({ symbol: text, unit: numeral })) })
/** Signed: coins of linear contracts, contracts of inverse ones. */
const futureRow = shape({ symbol: text, positionAmt: numeral, entryPrice: maybe(numeral) })
const optionMargins = shape({ asset: rows })
const optionMargin = shape({
  asset: text,
  equity: maybe(numeral),
  /** Without the worth of options. */
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
const assetsTold = shape({ assets: maybe(rows) })
/** Of one currency, in it. */
const assetRow = shape({ asset: text, walletBalance: maybe(numeral) })

/** The venue lets nobody into that part of the account with this key. */
class NotOpened extends NodeError {}

const REFUSALS: ReadonlySet<number> = new Set([400, 401, 403])

/** -10xx are faults of the moment, of the network or of the question, except that one is not authorised. */
const isRefusal = (status: number, body: unknown): boolean => {
  const code = isRecord(body) && typeof body.code === 'number' ? body.code : 0
  return REFUSALS.has(status) && (code === -1002 || code > -1000 || code <= -1100)
}

const answered = async (means: AccountMeans, url: string, headers: Readonly<Record<string, string>>) => {
  const { body, isOk, status } = await askJson({ ...means, who: WHO, url }, { method: 'GET', headers })
  if (isOk) return body
  const sentence = `${WHO} refused ${new URL(url).pathname}${saidBy(body, 'msg')}.`
  throw isRefusal(status, body) ? new NotOpened(sentence) : new NodeError(sentence)
}

/** A signed question. @see developers.binance.com “Signed (TRADE and USER_DATA) endpoint security” */
const asked = (credentials: Credentials, means: AccountMeans, url: string): Promise<unknown> => {
  const query = `recvWindow=${WINDOW_MS}&timestamp=${means.now()}`
  const signature = hmacHex(credentials.secret, query)
  return answered(means, `${url}?${query}&signature=${signature}`, { 'x-mbx-apikey': credentials.key })
}

/** Permissions that let nobody trade, move or withdraw anything; every other that is true is refused, also those to come. */
const HARMLESS: ReadonlySet<string> = new Set(['enableReading', 'ipRestrict', 'enableFixReadOnly'])

const checkedPermissions = (told: unknown): void => {
  if (!isRecord(told) || told.enableReading !== true || told.enableWithdrawals === undefined) throw untold(WHO)
  const more = Object.keys(told).filter((name) => told[name] === true && !HARMLESS.has(name))
  if (more.length > 0) throw mayTooMuch(WHO, more)
}

const entry = (price: number | undefined): { readonly entryPrice?: number } =>
  price !== undefined && price > 0 ? { entryPrice: price } : {}

type Read = { readonly positions: readonly Position[]; readonly margins: readonly VenueMargin[] }
type Ask = (url: string) => Promise<unknown>

const margin = (currency: string, ...figures: readonly (string | number | null | undefined)[]): VenueMargin => {
  const [equity, initial, maintenance] = figures.map(numberFromText)
  return {
    currency,
    ...(equity === undefined ? {} : { equity }),
    ...(initial === undefined ? {} : { initial }),
    ...(maintenance === undefined ? {} : { maintenance }),
  }
}

const optionsOf = async (ask: Ask, means: AccountMeans): Promise<Read> => {
  const base = `${means.urls.options}/eapi/v1`
  const held = rowsOf(WHO, optionRow, await ask(`${base}/position`)).filter(({ quantity }) => Number(quantity) !== 0)
  // A contract is so many coins, and its price that of all of them.
  const terms =
    held.length === 0 ? undefined : asTold(WHO, optionTerms, await answered(means, `${base}/exchangeInfo`, {}))
  const units = new Map(terms?.optionSymbols.map(({ symbol, unit }) => [symbol, Number(unit)]))
  const positions = held.map(({ symbol, side, quantity, entryPrice }): Position => {
    const size = side === 'SHORT' ? -Math.abs(Number(quantity)) : Math.abs(Number(quantity))
    const unit = units.get(symbol)
    const price = numberFromText(entryPrice)
    const common = { venue: 'binance', instrument: symbol }
    if (unit === undefined || !(unit > 0)) return { ...common, size, unit: 'contract' }
    return { ...common, size: size * unit, unit: 'coin', ...entry(price === undefined ? undefined : price / unit) }
  })
  const told = asTold(WHO, optionMargins, await ask(`${base}/marginAccount`))
  const accounts = rowsOf(WHO, optionMargin, told.asset)
  const margins = accounts.map((row) => margin(row.asset, row.equity, row.initialMargin, row.maintMargin))
  const collateral = accounts.flatMap(({ asset, marginBalance }) => collateralOf('binance', asset, marginBalance))
  return { positions: [...positions, ...collateral], margins }
}

const futuresOf = async (ask: Ask, base: string, unit: Position['unit']): Promise<readonly Position[]> =>
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

/** A part of the account that was never opened is a note, not a fault; one that could not be read is no half portfolio. */
const noted = async <Value>(what: string, part: Promise<Value>, notes: string[]): Promise<Value | undefined> => {
  try {
    return await part
  } catch (error) {
    if (!(error instanceof NotOpened)) throw error
    notes.push(`${what} were not read. ${error.message}`)
    return undefined
  }
}

export const binance: KeyedAccount = {
  urls: {
    rest: 'https://api.binance.com',
    options: 'https://eapi.binance.com',
    linear: 'https://fapi.binance.com',
    inverse: 'https://dapi.binance.com',
  },
  read: async (credentials, means) => {
    const ask: Ask = (url) => asked(credentials, means, url)
    checkedPermissions(await ask(`${means.urls.rest}/sapi/v1/account/apiRestrictions`))
    const notes: string[] = []
    const options = await noted('Options', optionsOf(ask, means), notes)
    const linear = await noted(
      'Linear futures',
      futuresOf(ask, `${means.urls.linear}/fapi/v3/positionRisk`, 'coin'),
      notes,
    )
    const inverse = await noted(
      'Inverse futures',
      futuresOf(ask, `${means.urls.inverse}/dapi/v1/positionRisk`, 'contract'),
      notes,
    )
    const futures = linear && asTold(WHO, futureMargin, await ask(`${means.urls.linear}/fapi/v3/account`))
    const coins = inverse && asTold(WHO, assetsTold, await ask(`${means.urls.inverse}/dapi/v1/account`))
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
