import { type StatementRow, type StatementTrade, statementKind } from '@gvol/market/ledger'
import { numberFromText } from '../messages/fields.ts'
import { type Field, number, numeral, shape, text, type ValueOf } from '../messages/shape.ts'
import { NodeError } from '../rest/boundedJson.ts'
import { checkLogLength } from './keyedAccount.ts'
import { rowsOf } from './rows.ts'

const WHO = 'Binance'
const CURRENCY = 'USDT'
/** Of the rows: results of futures have no trades. */
const PART = 'options'
/** The venue's maximum. */
const PAGE_ROWS = 1_000

/** `bill`: `FEE`, `CONTRACT` (premium), `TRANSFER` and others; + received; `createDate` in ms. */
const billRow = shape({ asset: text, amount: numeral, type: text, createDate: number })
/** `userTrades`: contracts, and the price of one. */
const tradeRow = shape({ symbol: text, price: numeral, quantity: numeral, side: text, time: number })
/** `exerciseRecord`: contracts that expired, and what was paid for all of them. */
const exerciseRow = shape({
  symbol: text,
  quantity: numeral,
  amount: numeral,
  positionSide: text,
  createDate: number,
})

/** Sends a signed request with these parameters. */
type FetchSigned = (path: string, params: string) => Promise<unknown>

/**
 * Fetches the rows of a span. The venue does not document which rows a full page leaves out, so a span with one is
 * halved.
 */
const rowsBetween = async <Row>(
  fetchSigned: FetchSigned,
  path: string,
  row: Field<Row>,
  params: string,
  fromMs: number,
  toMs: number,
): Promise<readonly Row[]> => {
  const query = `${params}startTime=${fromMs}&endTime=${toMs}&limit=${PAGE_ROWS}`
  const page = rowsOf(WHO, row, await fetchSigned(path, query))
  if (page.length < PAGE_ROWS) return page
  if (toMs <= fromMs) throw new NodeError(`${WHO} has more than ${PAGE_ROWS} rows of ${path} in one millisecond.`)
  const middleMs = Math.floor((fromMs + toMs) / 2)
  const older = await rowsBetween(fetchSigned, path, row, params, fromMs, middleMs)
  checkLogLength(WHO, older.length)
  return [...older, ...(await rowsBetween(fetchSigned, path, row, params, middleMs + 1, toMs))]
}

/** A trade or exercise, and the change of the balance that it booked. */
type Booked = { readonly atMs: number; readonly change: number; readonly trade: StatementTrade }

const bookedOf = (
  row: { readonly symbol: string; readonly atMs: number },
  contracts: number,
  change: number,
  units: ReadonlyMap<string, number>,
): readonly Booked[] => {
  const unit = units.get(row.symbol.split('-', 1)[0] ?? '')
  if (unit === undefined || contracts === 0) return []
  const quantity = contracts * unit
  const price = Math.abs(change / quantity)
  return [{ atMs: row.atMs, change, trade: { instrument: row.symbol, quantity, unit: 'coin', price } }]
}

const tradesOf = (rows: readonly ValueOf<typeof tradeRow>[], units: ReadonlyMap<string, number>) =>
  rows.flatMap(({ symbol, time, side, quantity, price }) => {
    const contracts = (side === 'SELL' ? -1 : 1) * Math.abs(Number(quantity))
    return bookedOf({ symbol, atMs: time }, contracts, -contracts * Number(price), units)
  })

/** The holder of a position is paid at its expiry, and who sold it pays. */
const exercisesOf = (rows: readonly ValueOf<typeof exerciseRow>[], units: ReadonlyMap<string, number>) =>
  rows.flatMap(({ symbol, createDate, positionSide, quantity, amount }) => {
    const sign = positionSide === 'SHORT' ? -1 : 1
    const contracts = -sign * Math.abs(Number(quantity))
    return bookedOf({ symbol, atMs: createDate }, contracts, sign * Math.abs(Number(amount)), units)
  })

/** Half of the last digit of an amount. */
const ROUNDING = 5e-9

const isSameChange = (row: StatementRow, { atMs, change }: Booked): boolean =>
  row.atMs === atMs && row.kind === 'result' && Math.abs(Number(row.change) - change) <= ROUNDING

/** Returns the bookings, each with the trade that caused it; trades that moved no money follow with a change of 0. */
const withTrades = (bookings: readonly StatementRow[], booked: readonly Booked[]): readonly StatementRow[] => {
  const left = [...booked]
  const rows = bookings.map((row): StatementRow => {
    const at = left.findIndex((one) => isSameChange(row, one))
    const [own] = at < 0 ? [] : left.splice(at, 1)
    return own === undefined ? row : { ...row, trade: own.trade }
  })
  const unpaid = left.map(
    ({ atMs, trade }): StatementRow => ({ atMs, currency: CURRENCY, kind: 'result', change: '0', part: PART, trade }),
  )
  return [...rows, ...unpaid].toSorted((a, b) => a.atMs - b.atMs)
}

/**
 * Reads what has moved the balance of an account of options: premiums, fees, exercises, transfers, with the trades;
 * ascending by time. The venue has the last three months.
 *
 * @param units  coins of a contract by coin
 */
export const binanceOptionLog = async (
  fetchSigned: FetchSigned,
  units: ReadonlyMap<string, number>,
  fromMs: number,
  toMs: number,
): Promise<readonly StatementRow[]> => {
  const span = [fromMs, toMs] as const
  const bills = await rowsBetween(fetchSigned, '/bill', billRow, `currency=${CURRENCY}&`, ...span)
  const trades = await rowsBetween(fetchSigned, '/userTrades', tradeRow, '', ...span)
  const exercises = await rowsBetween(fetchSigned, '/exerciseRecord', exerciseRow, '', ...span)
  const bookings = bills
    .toSorted((a, b) => a.createDate - b.createDate)
    .map(
      ({ asset, amount, type, createDate }): StatementRow => ({
        atMs: createDate,
        currency: asset,
        kind: statementKind(type),
        change: amount,
        part: PART,
      }),
    )
  return withTrades(bookings, [...tradesOf(trades, units), ...exercisesOf(exercises, units)])
}

type Terms = { readonly symbol: string; readonly unit: string | number }

/** Returns the coins of a contract by coin: expired options are not listed, and have those of the listed ones. */
export const unitsByCoin = (listed: readonly Terms[]): ReadonlyMap<string, number> =>
  new Map(
    listed.flatMap(({ symbol, unit }) => {
      const coins = numberFromText(unit)
      return coins === undefined || !(coins > 0) ? [] : [[symbol.split('-', 1)[0] ?? '', coins] as const]
    }),
  )
