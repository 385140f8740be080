import { compactText, decimalText, dteText, type MaybeNumber, percentText, spotText, volText } from '@gvol/format'
import { riskReversal, riskReversalHead, type Settings } from '../../../data/settings/settings.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type CellLook, rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { direction } from '../../_kit/tableColumns/columns.ts'
import { places } from '../places.ts'

/** What is drawn of the coins, and of the expiries of the one. */
export const COLUMNS = [
  ...(['coin', 'optionVenue', 'optionSymbol', 'spot', 'spotChange', 'realised30', 'atm7', 'atm30', 'rr25'] as const),
  ...(['dvol', 'dvolChange', 'optionOpenUsd', 'optionVolumeUsd', 'putCallRatio', 'futureOpenUsd'] as const),
  ...(['futureVolumeUsd', 'basis90', 'funding8h', 'perpetualVenue', 'perpetual'] as const),
] as const
export const EXPIRY_COLUMNS = ['venue', 'symbol', 'days', 'forward', 'straddle', 'openCoin'] as const

/** A number of the coin, in words and units. */
export type Fact = {
  readonly name: string
  readonly text: string
  readonly unit: string
  readonly value: MaybeNumber
  readonly to: string | undefined
  readonly look?: CellLook
}

const signed = { isSigned: true } as const

/** What is known of one coin, a line each; nothing where no venue lists it. */
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
  const [venue, symbol, perpetualVenue, perpetual] = [
    data.optionVenue[row],
    data.optionSymbol[row],
    data.perpetualVenue[row],
    data.perpetual[row],
  ]
  const book = venue && symbol ? places.book(venue, symbol) : undefined
  const [options, futures] = [places.optionsOfCoin(coin), places.futuresOfCoin(coin)]
  // The first rows are of the book with most open, nearest first.
  const { days, forward, straddle, openCoin } = expiries.data
  const move = straddle[0] === null || straddle[0] === undefined ? undefined : straddle[0] / forward[0]
  const expiring = openCoin[0] === null || openCoin[0] === undefined ? undefined : openCoin[0] * forward[0]
  const [month, realised] = [at('atm30'), at('realised30')]
  const premium = month === null || realised === null ? null : month - realised
  const skew = riskReversal(at('rr25'), sign)
  const facts: readonly Fact[] = [
    { name: 'Spot', text: spotText(at('spot')), unit: 'USD', value: at('spot'), to: book },
    {
      ...{ name: 'Spot, 24 h', text: percentText(at('spotChange'), 2, signed), unit: '', value: at('spotChange') },
      ...{ to: book, look: direction(at('spotChange')) },
    },
    { name: 'Vol index', text: volText(at('dvol')), unit: '%', value: at('dvol'), to: places.volIndex(coin) },
    {
      ...{ name: 'Vol index, 24 h', text: volText(at('dvolChange'), signed), unit: 'pt', value: at('dvolChange') },
      ...{ to: places.volIndex(coin), look: direction(at('dvolChange')) },
    },
    { name: 'ATM 7 d', text: volText(at('atm7')), unit: '%', value: at('atm7'), to: book },
    { name: 'ATM 30 d', text: volText(month), unit: '%', value: month, to: book },
    { name: `${riskReversalHead(sign, '25Δ')} 30 d`, text: volText(skew, signed), unit: 'pt', value: skew, to: book },
    {
      ...{ name: 'Implied − realised 30 d', text: volText(premium, signed), unit: 'pt', value: premium },
      ...{ to: venue && symbol ? places.realised(venue, symbol) : undefined, look: direction(premium) },
    },
    {
      ...{ name: 'Next expiry', text: days[0] === undefined ? '–' : dteText(days[0]), unit: '', value: days[0] },
      to: book,
    },
    { name: 'Open in it', text: compactText(expiring), unit: 'USD', value: expiring, to: book },
    { name: 'Expected move until then', text: percentText(move, 2), unit: '±', value: move, to: book },
    {
      ...{ name: 'Carry 90 d, simple', text: percentText(at('basis90'), 2, signed), unit: 'a year' },
      ...{ value: at('basis90'), to: futures },
    },
    {
      ...{ name: 'Funding', text: percentText(at('funding8h'), 4, signed), unit: '8 h', value: at('funding8h') },
      to: perpetualVenue && perpetual ? places.contract('perpetual', perpetualVenue, perpetual) : futures,
    },
    {
      ...{ name: 'Options open', text: compactText(at('optionOpenUsd')), unit: 'USD', value: at('optionOpenUsd') },
      to: options,
    },
    {
      ...{ name: 'Options 24 h', text: compactText(at('optionVolumeUsd')), unit: 'USD' },
      ...{ value: at('optionVolumeUsd'), to: options },
    },
    {
      ...{ name: 'Put over call, open', text: decimalText(at('putCallRatio'), 2), unit: '' },
      ...{ value: at('putCallRatio'), to: options },
    },
    {
      ...{ name: 'Futures open', text: compactText(at('futureOpenUsd')), unit: 'USD', value: at('futureOpenUsd') },
      to: futures,
    },
    {
      ...{ name: 'Futures 24 h', text: compactText(at('futureVolumeUsd')), unit: 'USD' },
      ...{ value: at('futureVolumeUsd'), to: futures },
    },
  ]
  return {
    columns: [
      { id: 'name', header: coin, width: 140, align: 'left', isQuiet: true, text: ({ name }) => name },
      {
        ...{ id: 'value', header: 'Value', width: 84, text: ({ text }) => text, value: ({ value }) => value },
        look: ({ look }) => look ?? {},
      },
      { id: 'unit', header: 'Unit', width: 48, align: 'left', isQuiet: true, text: ({ unit }) => unit },
    ],
    items: row < 0 ? [] : rowItems(facts, ({ name }) => name),
    leadsTo: ({ to }) => to,
  }
}
