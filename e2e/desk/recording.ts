import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { yearsBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { parse } from 'csv-parse/sync'

/** One option of a recorded chain, straight from the file, without any code of the desk. */
export type RecordedOption = {
  readonly atMs: number
  readonly expiryMs: number
  readonly isCall: boolean
  readonly strike: number
  readonly forward: number
  readonly markVol: number
}

export type Recording = {
  readonly file: string
  readonly options: readonly RecordedOption[]
  /** Instants of two consecutive BTC chains, Unix ms. */
  readonly firstMs: number
  readonly secondMs: number
}

const SHARED = resolve(import.meta.dirname, '../../../shared/data/deribit-chains/2026-01.csv.zst')

const sharedOptions = (): RecordedOption[] => {
  const rows = parse(zstdDecompressSync(readFileSync(SHARED)), { columns: true }) as Record<string, string>[]
  return rows
    .filter(({ currency }) => currency === 'BTC')
    .map((row) => ({
      atMs: Date.parse(row.timestamp),
      expiryMs: Date.parse(row.expiry_datetime),
      isCall: row.option_type === 'call',
      strike: Number(row.strike),
      forward: Number(row.underlying),
      markVol: row.implied_volatility === '' ? Number.NaN : Number(row.implied_volatility),
    }))
}

const FORWARD = 90_000
const EXPIRIES = [Date.UTC(2026, 1, 6, 8), Date.UTC(2026, 1, 27, 8), Date.UTC(2026, 2, 27, 8), Date.UTC(2026, 5, 26, 8)]

/** In coins of the underlying per option. */
const HALF_SPREAD = 0.0002

const generatedOption = (
  atMs: number,
  expiryMs: number,
  strike: number,
  isCall: boolean,
  level: number,
): RecordedOption => ({
  atMs,
  expiryMs,
  isCall,
  strike,
  forward: FORWARD,
  markVol: level + 0.25 * Math.log(strike / FORWARD) ** 2 - 0.08 * Math.log(strike / FORWARD),
})

/** Two generated chains in the columns of the desk's export, for machines without the recorded ones. */
const generatedRecording = (): Recording => {
  const firstMs = Date.UTC(2026, 0, 27, 15, 35)
  const secondMs = Date.UTC(2026, 0, 27, 21, 18)
  const strikes = Array.from({ length: 25 }, (_, i) => 60_000 + i * 2500)
  const options = [
    { atMs: firstMs, level: 0.44 },
    { atMs: secondMs, level: 0.52 },
  ].flatMap(({ atMs, level }) =>
    EXPIRIES.flatMap((expiryMs) =>
      strikes.flatMap((strike) =>
        [true, false].map((isCall) => generatedOption(atMs, expiryMs, strike, isCall, level)),
      ),
    ),
  )
  const header =
    'venue,symbol,instrument,snapshotMs,atMs,expiryMs,strike,optionType,isInverse,underlying,underlyingName,index,bid,ask,mark,markVol,openInterestCoin,volume24hCoin,volume24hUsd'
  const lines = options.map((option) => {
    const { atMs, expiryMs, strike, forward, markVol, isCall } = option
    const mark = black76(isCall ? 'call' : 'put', forward, strike, yearsBetween(atMs, expiryMs), markVol) / forward
    const day = new Date(option.expiryMs)
    const month = day.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }).toUpperCase()
    const name = `BTC-${day.getUTCDate()}${month}26-${option.strike}-${option.isCall ? 'C' : 'P'}`
    return [
      'deribit',
      'BTC',
      name,
      option.atMs,
      option.atMs,
      option.expiryMs,
      option.strike,
      option.isCall ? 'call' : 'put',
      true,
      option.forward,
      `BTC-${day.getUTCDate()}${month}26`,
      FORWARD,
      mark > HALF_SPREAD ? mark - HALF_SPREAD : '',
      mark + HALF_SPREAD,
      mark,
      option.markVol,
      10,
      1,
      100,
    ].join(',')
  })
  const file = join(mkdtempSync(join(tmpdir(), 'gvol-recording-')), 'chains.csv')
  writeFileSync(file, `${[header, ...lines].join('\n')}\n`)
  return { file, options, firstMs, secondMs }
}

/** Returns the recorded month if it is next to the project, otherwise generated chains; logs which on the console. */
export const recording = (): Recording => {
  if (!existsSync(SHARED)) {
    console.log(`${SHARED} is not here: the browser tests run on generated chains.`)
    return generatedRecording()
  }
  const options = sharedOptions()
  const instants = [...new Set(options.map(({ atMs }) => atMs))].sort((a, b) => a - b)
  const second = instants.findIndex((atMs) => atMs > Date.UTC(2026, 0, 27, 21))
  return { file: SHARED, options, firstMs: instants[second - 1], secondMs: instants[second] }
}

/**
 * Returns the at-the-money vol of an expiry straight from the rows: nearest out-of-the-money put and call, interpolated
 * in variance by distance.
 */
export const atmVolOf = ({ options }: Recording, atMs: number, expiryMs: number): number => {
  const rows = options.filter((row) => row.atMs === atMs && row.expiryMs === expiryMs && row.markVol > 0)
  const forwards = rows.map(({ forward }) => forward).sort((a, b) => a - b)
  const forward = forwards[forwards.length >> 1]
  const puts = rows.filter(({ isCall, strike }) => !isCall && strike <= forward).sort((a, b) => b.strike - a.strike)
  const calls = rows.filter(({ isCall, strike }) => isCall && strike >= forward).sort((a, b) => a.strike - b.strike)
  const put = puts[0]
  const call = calls[0]
  const share = call.strike === put.strike ? 0.5 : (forward - put.strike) / (call.strike - put.strike)
  return Math.sqrt(share * call.markVol ** 2 + (1 - share) * put.markVol ** 2)
}
