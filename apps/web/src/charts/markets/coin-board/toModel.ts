import { type MaybeNumber, spotText, volText } from '@gvol/format'
import { direction } from '../../../chart/model/tableColumns/columns.ts'
import {
  barStyle,
  type Figure,
  figureColumns,
  heatStyle,
  wordColumn,
  write,
} from '../../../chart/model/tableColumns/figures.ts'
import { riskReversal, riskReversalHead, type Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { riskReversalFormula } from '../../../ui/format/wingNames.ts'
import { rowItems, type TableColumn, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { marketLinks } from '../marketLinks.ts'

export const COLUMNS = [
  ...(['coin', 'venues', 'optionVenue', 'optionSymbol', 'spot', 'spotChange', 'marketCapUsd'] as const),
  ...(['realised5Close', 'realised10Close', 'realised7', 'realised30'] as const),
  ...(['atm7', 'atm30', 'atm90', 'atm30Change', 'rr25', 'dvol', 'dvolChange'] as const),
  ...(['optionOpenUsd', 'optionVolumeUsd', 'putCallRatio', 'futureOpenUsd', 'futureOpenChange'] as const),
  ...(['futureVolumeUsd', 'basis90', 'richestBasis90', 'richestVenue', 'funding8h'] as const),
  ...(['perpetualVenue', 'perpetual'] as const),
] as const

type Data = StudyAnswer<'coin-board', (typeof COLUMNS)[number]>['data']

const ATM = 'ATM vol'
const REALISED = 'Realised'
const CLOSE = 'Realised C2C'
const OPTIONS = 'Options, all venues'
const FUTURES = 'Futures and perpetuals'
const CARRY = 'Carry'
const RATE_HEAT = 0.2
const FUNDING_HEAT = 0.0002

const vol = (value: MaybeNumber): string => volText(value)
const points = (value: MaybeNumber): string => volText(value, { isSigned: true })

const volFigures = (data: Data): readonly Figure<Data>[] => {
  const ofBook = (row: number): string | undefined => {
    const venue = data.optionVenue[row]
    const symbol = data.optionSymbol[row]
    return venue && symbol ? marketLinks.book(venue, symbol) : undefined
  }
  const realised = (row: number): string | undefined => {
    const venue = data.optionVenue[row]
    const symbol = data.optionSymbol[row]
    return venue && symbol ? marketLinks.realised(venue, symbol) : undefined
  }
  const index = (row: number): string | undefined =>
    data.dvol[row] === null ? undefined : marketLinks.volIndex(data.coin[row])
  return [
    { id: 'atm7', header: '7 d', unit: '%', group: ATM, width: 52, text: vol, leadsTo: ofBook },
    {
      id: 'atm30',
      header: '30 d',
      unit: '%',
      group: ATM,
      width: 60,
      text: vol,
      leadsTo: ofBook,
      cellStyle: barStyle(data.atm30),
    },
    { id: 'atm30Change', header: 'Δ 24 h', unit: 'pt', group: ATM, width: 56, text: points, cellStyle: direction },
    { id: 'atm90', header: '90 d', unit: '%', group: ATM, width: 52, text: vol, leadsTo: ofBook },
    { id: 'realised5Close', header: '5 d', unit: '%', group: CLOSE, width: 52, text: vol, leadsTo: realised },
    { id: 'realised10Close', header: '10 d', unit: '%', group: CLOSE, width: 52, text: vol, leadsTo: realised },
    { id: 'realised7', header: '7 d', unit: '%', group: REALISED, width: 52, text: vol, leadsTo: realised },
    { id: 'realised30', header: '30 d', unit: '%', group: REALISED, width: 52, text: vol, leadsTo: realised },
    { id: 'dvol', header: 'Index', unit: '%', group: 'Vol index', width: 52, text: vol, leadsTo: index },
    {
      id: 'dvolChange',
      header: 'Δ 24 h',
      unit: 'pt',
      group: 'Vol index',
      width: 56,
      text: points,
      cellStyle: direction,
    },
  ]
}

const moneyFigures = (data: Data): readonly Figure<Data>[] => {
  const options = (row: number) => marketLinks.optionsOfCoin(data.coin[row])
  const futures = (row: number) => marketLinks.futuresOfCoin(data.coin[row])
  const perpetual = (row: number): string | undefined => {
    const venue = data.perpetualVenue[row]
    const name = data.perpetual[row]
    return venue && name ? marketLinks.contract('perpetual', venue, name) : undefined
  }
  const richest = (row: number): string | undefined => {
    const venue = data.richestVenue[row]
    return venue ? marketLinks.futuresOfVenue(venue) : undefined
  }
  return [
    {
      id: 'optionOpenUsd',
      header: 'Open',
      unit: 'USD',
      group: OPTIONS,
      width: 66,
      text: write.compact,
      leadsTo: options,
      cellStyle: barStyle(data.optionOpenUsd),
    },
    {
      id: 'optionVolumeUsd',
      header: '24 h',
      unit: 'USD',
      group: OPTIONS,
      width: 62,
      text: write.compact,
      leadsTo: options,
      doc: 'Coins traded in 24 hours at the index, not premium',
    },
    { id: 'putCallRatio', header: 'P/C', group: OPTIONS, width: 48, text: write.decimal(2), leadsTo: options },
    {
      id: 'futureOpenUsd',
      header: 'Open',
      unit: 'USD',
      group: FUTURES,
      width: 66,
      text: write.compact,
      leadsTo: futures,
      cellStyle: barStyle(data.futureOpenUsd),
    },
    {
      id: 'futureOpenChange',
      header: 'Δ 24 h',
      unit: '%',
      group: FUTURES,
      width: 60,
      text: write.change(1),
      cellStyle: direction,
      doc: 'Change in coins, for contracts with data at both times',
    },
    {
      id: 'futureVolumeUsd',
      header: '24 h',
      unit: 'USD',
      group: FUTURES,
      width: 62,
      text: write.compact,
      leadsTo: futures,
    },
    {
      id: 'basis90',
      header: '90 d',
      unit: 'APR, %',
      group: CARRY,
      width: 66,
      text: write.change(2),
      leadsTo: futures,
      cellStyle: heatStyle(RATE_HEAT),
      doc: 'All venues, weighted by open interest',
    },
    {
      id: 'richestBasis90',
      header: 'Richest',
      unit: 'APR, %',
      group: CARRY,
      width: 66,
      text: write.change(2),
      leadsTo: richest,
      doc: 'The highest rate at 90 days; it leads to the futures of its venue',
    },
    {
      id: 'funding8h',
      header: 'Funding',
      unit: '8 h, %',
      group: CARRY,
      width: 74,
      text: write.change(4),
      leadsTo: perpetual,
      cellStyle: heatStyle(FUNDING_HEAT),
      doc: 'Weighted by open interest; positive: longs pay',
    },
  ]
}

/** Returns a row per coin, largest open interest first; a number opens the screen that it is from. */
export const toModel = (
  { data }: StudyAnswer<'coin-board', (typeof COLUMNS)[number]>,
  sign: Settings['skewSign'],
): TableSpec<number> => {
  const skew: TableColumn<number> = {
    id: 'rr25',
    header: riskReversalHead(sign, '25Δ'),
    unit: 'pt, 30 d',
    width: 76,
    doc: riskReversalFormula(sign, '25Δ'),
    text: (row) => points(riskReversal(data.rr25[row], sign)),
    value: (row) => riskReversal(data.rr25[row], sign),
    written: () => points,
    cellStyle: (row) => direction(riskReversal(data.rr25[row], sign)),
  }
  const spot: readonly TableColumn<number>[] = [
    {
      id: 'spot',
      header: 'Spot',
      unit: 'USD',
      width: 76,
      text: (row) => spotText(data.spot[row]),
      value: (row) => data.spot[row],
      written: () => spotText,
    },
    ...figureColumns(data, [
      { id: 'spotChange', header: '24 h', unit: '%', width: 66, text: write.change(2), cellStyle: direction },
    ]),
  ]
  return {
    columns: [
      wordColumn(data, { id: 'coin', header: 'Coin', width: 64, isSticky: true }),
      ...spot,
      ...figureColumns(data, volFigures(data)).toSpliced(4, 0, skew),
      ...figureColumns(data, moneyFigures(data)),
      wordColumn(data, { id: 'richestVenue', header: 'At', group: CARRY, width: 64 }),
      ...figureColumns(data, [
        {
          id: 'marketCapUsd',
          header: 'Market cap',
          unit: 'USD',
          width: 96,
          text: write.compact,
          doc: 'Coins in circulation of the operator’s file at spot; a dash for a coin that it does not name',
        },
      ]),
      ...figureColumns(data, [{ id: 'venues', header: 'Venues', width: 54, isQuiet: true, text: write.decimal(0) }]),
    ],
    items: rowItems(Array.from(data.coin.keys()), (row) => data.coin[row]),
    leadsTo: (row) =>
      data.optionVenue[row] === null
        ? marketLinks.futuresOfCoin(data.coin[row])
        : marketLinks.optionsOfCoin(data.coin[row]),
  }
}
