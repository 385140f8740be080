import {
  compactText,
  dateTimeText,
  decimalText,
  deltaText,
  dteText,
  type MaybeNumber,
  percentText,
  volText,
} from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { StudyAnswer } from '../../../data/study.ts'
import { evenPremiums, shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  'symbol',
  'type',
  'strike',
  'expiry',
  'days',
  'settlement',
  'contractSizeCoin',
  'bid',
  'bidSize',
  'mark',
  'ask',
  'askSize',
  'last',
  'markUsd',
  'bidVol',
  'markVol',
  'askVol',
  'spreadVol',
  'atmVol',
  'index',
  'forward',
  'distance',
  'distanceDeviations',
  'probabilityItm',
  'probabilityTouch',
  'delta',
  'deltaPremiumAdjusted',
  'gamma',
  'vega',
  'theta',
  'openInterestCoin',
  'volume24hCoin',
  'volume24hUsd',
] as const

/** A number of the option as text with its unit. */
export type Fact = {
  readonly name: string
  readonly text: string
  readonly unit: string
  readonly value: MaybeNumber
  /** Formats the number and its differences; undefined for contract terms, which never change. */
  readonly format?: (value: MaybeNumber) => string
}

type NumberColumn = Exclude<(typeof COLUMNS)[number], 'symbol' | 'type' | 'settlement'>

/** Terms of the contract, including the time to expiry. */
const TERMS: readonly NumberColumn[] = ['strike', 'expiry', 'days', 'contractSizeCoin']

const signed = { isSigned: true } as const
const price = (value: MaybeNumber): string => shortestText(value, 2)

/** Returns a row per number of one option. */
export const toModel = ({ data }: StudyAnswer<'option-now', (typeof COLUMNS)[number]>): TableSpec<Fact> => {
  const symbol = data.symbol[0]
  const type = data.type[0]
  const settlement = data.settlement[0]
  const coin = coinOf(symbol ?? '')
  const paidIn = settlement === 'coin' ? coin : 'USD'
  const fact = (name: string, column: NumberColumn, unit: string, write: (value: MaybeNumber) => string): Fact => ({
    name,
    unit,
    value: data[column][0],
    text: write(data[column][0]),
    ...(TERMS.includes(column) ? {} : { format: write }),
  })
  const mark = evenPremiums([data.mark])
  const premium = evenPremiums([data.bid, data.ask, data.last])
  const facts: readonly Fact[] = [
    fact('Mark', 'mark', paidIn, mark),
    fact('Bid', 'bid', paidIn, premium),
    fact('Ask', 'ask', paidIn, premium),
    fact('Bid size', 'bidSize', coin, compactText),
    fact('Ask size', 'askSize', coin, compactText),
    fact('Last', 'last', paidIn, premium),
    fact('Mark', 'markUsd', 'USD', price),
    fact('Mark IV', 'markVol', '%', volText),
    fact('Bid IV', 'bidVol', '%', volText),
    fact('Ask IV', 'askVol', '%', volText),
    fact('Spread', 'spreadVol', 'vol points', volText),
    fact('ATM IV of its expiry', 'atmVol', '%', volText),
    fact('Delta', 'delta', '', (value) => deltaText(value)),
    fact('Delta, premium-adjusted', 'deltaPremiumAdjusted', '', (value) => deltaText(value)),
    fact('Gamma', 'gamma', 'per USD', (value) => shortestText(value, 8)),
    fact('Vega', 'vega', 'USD a point', (value) => decimalText(value, 2)),
    fact('Theta', 'theta', 'USD a day', (value) => decimalText(value, 2, signed)),
    fact('In the money at expiry', 'probabilityItm', 'probability', (share) => percentText(share, 1)),
    fact('Strike touched before', 'probabilityTouch', 'probability', (share) => percentText(share, 1)),
    fact('Strike from forward', 'distance', '', (share) => percentText(share, 2, signed)),
    fact('Strike from forward', 'distanceDeviations', 'sd', (value) => decimalText(value, 2, signed)),
    fact('Forward', 'forward', 'USD', price),
    fact('Index', 'index', 'USD', price),
    fact('Open interest', 'openInterestCoin', coin, compactText),
    fact('Volume 24 h', 'volume24hCoin', coin, compactText),
    fact('Premium traded 24 h', 'volume24hUsd', 'USD', compactText),
    fact('Strike', 'strike', 'USD', price),
    fact('Expiry', 'expiry', '', (ms) => (typeof ms === 'number' ? dateTimeText(ms) : '–')),
    fact('To expiry', 'days', '', (days) => (typeof days === 'number' ? dteText(days) : '–')),
    fact('Contract', 'contractSizeCoin', coin, (coins) => shortestText(coins, 6)),
    { name: 'Kind', text: `${type}, ${settlement === 'coin' ? 'coin-settled' : 'linear'}`, unit: '', value: undefined },
  ]
  return {
    columns: [
      { id: 'name', header: 'Measure', width: 150, align: 'left', isQuiet: true, text: ({ name }) => name },
      {
        id: 'value',
        header: 'Value',
        width: 110,
        text: ({ text }) => text,
        value: ({ value }) => value,
        written: ({ format }) => format,
      },
      { id: 'unit', header: 'Unit', width: 76, align: 'left', isQuiet: true, text: ({ unit }) => unit },
    ],
    items: symbol === undefined ? [] : rowItems(facts, ({ name, unit }) => `${name} ${unit}`),
  }
}
