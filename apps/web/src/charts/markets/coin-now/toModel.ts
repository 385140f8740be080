import { compactText, decimalText, dteText, type MaybeNumber, percentText, spotText, volText } from '@gvol/format'
import { notionalUsd } from '@gvol/market'
import { direction } from '../../../chart/model/tableColumns/columns.ts'
import { riskReversal, riskReversalHead, type Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type CellStyle, rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { marketLinks } from '../marketLinks.ts'

/** Columns of the coins' board and of the coin's expiries. */
export const COLUMNS = [
  ...(['coin', 'optionVenue', 'optionSymbol', 'spot', 'spotChange', 'realised30', 'atm7', 'atm30', 'rr25'] as const),
  ...(['dvol', 'dvolChange', 'optionOpenUsd', 'optionVolumeUsd', 'putCallRatio', 'futureOpenUsd'] as const),
  ...(['futureVolumeUsd', 'basis90', 'funding8h', 'perpetualVenue', 'perpetual'] as const),
] as const
export const EXPIRY_COLUMNS = ['venue', 'symbol', 'days', 'forward', 'straddle', 'openCoin'] as const

type FormatNumber = (value: MaybeNumber) => string

/** A number of the coin as text with its unit. */
export type Fact = {
  readonly name: string
  readonly text: string
  readonly unit: string
  readonly value: MaybeNumber
  readonly to: string | undefined
  readonly cellStyle?: CellStyle
  /** Formats the number and its differences; absent for the days to expiry. */
  readonly format?: FormatNumber
}

const signed = { isSigned: true } as const
const points: FormatNumber = (vol) => volText(vol, signed)
const change =
  (decimals: number): FormatNumber =>
  (share) =>
    percentText(share, decimals, signed)

const fact = (
  name: string,
  unit: string,
  value: MaybeNumber,
  format: FormatNumber,
  to: string | undefined,
  cellStyle?: CellStyle,
): Fact => ({ name, unit, value, format, to, text: format(value), ...(cellStyle === undefined ? {} : { cellStyle }) })

/** Returns a row per number of the coin; empty if no venue lists it. */
export const toModel = (
  { data }: StudyAnswer<'coin-board', (typeof COLUMNS)[number]>,
  expiries: StudyAnswer<'expiry-metrics', (typeof EXPIRY_COLUMNS)[number]>,
  coin: string,
  sign: Settings['skewSign'],
): TableSpec<Fact> => {
  const row = data.coin.indexOf(coin)
  const at = (
    name: Exclude<(typeof COLUMNS)[number], 'coin' | 'optionVenue' | 'optionSymbol' | 'perpetualVenue' | 'perpetual'>,
  ) => data[name][row]
  const venue = data.optionVenue[row]
  const symbol = data.optionSymbol[row]
  const perpetualVenue = data.perpetualVenue[row]
  const perpetual = data.perpetual[row]
  const book = venue && symbol ? marketLinks.book(venue, symbol) : undefined
  const options = marketLinks.optionsOfCoin(coin)
  const futures = marketLinks.futuresOfCoin(coin)
  // The first rows are of the book with the largest open interest, nearest expiry first.
  const { days, forward, straddle, openCoin } = expiries.data
  const move = straddle[0] === null || straddle[0] === undefined ? undefined : straddle[0] / forward[0]
  const expiring =
    openCoin[0] === null || openCoin[0] === undefined
      ? undefined
      : notionalUsd(openCoin[0], data.spot[row] ?? Number.NaN)
  const month = at('atm30')
  const realised = at('realised30')
  const premium = month === null || realised === null ? null : month - realised
  const skew = riskReversal(at('rr25'), sign)
  const facts: readonly Fact[] = [
    fact('Spot', 'USD', at('spot'), spotText, book),
    fact('Spot, 24 h', '', at('spotChange'), change(2), book, direction(at('spotChange'))),
    fact('Vol index', '%', at('dvol'), volText, marketLinks.volIndex(coin)),
    fact('Vol index, 24 h', 'pt', at('dvolChange'), points, marketLinks.volIndex(coin), direction(at('dvolChange'))),
    fact('ATM 7 d', '%', at('atm7'), volText, book),
    fact('ATM 30 d', '%', month, volText, book),
    fact(`${riskReversalHead(sign, '25Δ')} 30 d`, 'pt', skew, points, book),
    fact(
      ...(['Implied − realised 30 d', 'pt', premium, points] as const),
      venue && symbol ? marketLinks.realised(venue, symbol) : undefined,
      direction(premium),
    ),
    {
      name: 'Next expiry',
      text: days[0] === undefined ? '–' : dteText(days[0]),
      unit: '',
      value: days[0],
      to: book,
    },
    fact('Open in it', 'USD', expiring, compactText, book),
    fact('Expected move until then', '±', move, (share) => percentText(share, 2), book),
    fact('Carry 90 d, simple', 'a year', at('basis90'), change(2), futures),
    fact(
      ...(['Funding', '8 h', at('funding8h'), change(4)] as const),
      perpetualVenue && perpetual ? marketLinks.contract('perpetual', perpetualVenue, perpetual) : futures,
    ),
    fact('Options open', 'USD', at('optionOpenUsd'), compactText, options),
    fact('Options 24 h', 'USD', at('optionVolumeUsd'), compactText, options),
    fact('Put over call, open', '', at('putCallRatio'), (ratio) => decimalText(ratio, 2), options),
    fact('Futures open', 'USD', at('futureOpenUsd'), compactText, futures),
    fact('Futures 24 h', 'USD', at('futureVolumeUsd'), compactText, futures),
  ]
  return {
    columns: [
      { id: 'name', header: coin, width: 140, align: 'left', isQuiet: true, text: ({ name }) => name },
      {
        id: 'value',
        header: 'Value',
        width: 84,
        text: ({ text }) => text,
        value: ({ value }) => value,
        cellStyle: ({ cellStyle }) => cellStyle ?? {},
        written: ({ format }) => format,
      },
      { id: 'unit', header: 'Unit', width: 48, align: 'left', isQuiet: true, text: ({ unit }) => unit },
    ],
    items: row < 0 ? [] : rowItems(facts, ({ name }) => name),
    leadsTo: ({ to }) => to,
  }
}
