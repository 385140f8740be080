import { compactText, dateTimeText, decimalText, dteText, type MaybeNumber, percentText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'
import { marginText } from '../../_kit/model/marginText.ts'

/** What is drawn of the study. */
export const COLUMNS = [
  'kind',
  'margin',
  'coin',
  'expiry',
  'days',
  'bid',
  'ask',
  'mark',
  'last',
  'index',
  'basis',
  'basisShare',
  'apr',
  'aprCompounded',
  'spreadBps',
  'openInterestCoin',
  'openInterestUsd',
  'volume24hCoin',
  'volume24hUsd',
  'funding8h',
  'fundingApr',
] as const

/** A number of the contract, in words and units. */
export type Fact = { readonly name: string; readonly text: string; readonly unit: string; readonly value: MaybeNumber }

const signed = { isSigned: true } as const
const price = (value: MaybeNumber): string => shortestText(value, (value ?? 0) >= 1_000 ? 2 : 6)
const rate = (value: MaybeNumber): string => percentText(value, 2, signed)

/** What is known of one contract, a line each: those of its kind, a dash where nobody says. */
export const toModel = ({ data }: StudyAnswer<'future-now', (typeof COLUMNS)[number]>): TableSpec<Fact> => {
  const [kind, margin, coin] = [data.kind[0], data.margin[0], data.coin[0]]
  const fact = (
    name: string,
    column: Exclude<(typeof COLUMNS)[number], 'kind' | 'margin' | 'coin'>,
    unit: string,
    write: (value: MaybeNumber) => string,
  ): Fact => ({ name, unit, value: data[column][0], text: write(data[column][0]) })
  const dated = [
    fact('Expiry', 'expiry', '', (ms) => (typeof ms === 'number' ? dateTimeText(ms) : '–')),
    fact('To expiry', 'days', '', (days) => (typeof days === 'number' ? dteText(days) : '–')),
    fact('APR, simple', 'apr', 'a year', rate),
    fact('APY, compounded', 'aprCompounded', 'a year', rate),
  ]
  const perpetual = [
    fact('Funding', 'funding8h', '8 h', (value) => percentText(value, 4, signed)),
    fact('Funding APR, simple', 'fundingApr', 'a year', rate),
  ]
  const facts: readonly Fact[] = [
    fact('Mark', 'mark', 'USD', price),
    fact('Bid', 'bid', 'USD', price),
    fact('Ask', 'ask', 'USD', price),
    fact('Last', 'last', 'USD', price),
    fact('Spread', 'spreadBps', 'bp', (bps) => decimalText(bps, 1)),
    fact('Index', 'index', 'USD', price),
    fact('Basis', 'basis', 'USD', (usd) => decimalText(usd, Math.abs(usd ?? 0) >= 1 ? 2 : 6, signed)),
    fact('Basis', 'basisShare', 'of index', (share) => percentText(share, 3, signed)),
    ...(kind === 'perpetual' ? perpetual : dated),
    fact('Open interest', 'openInterestUsd', 'USD', (usd) => compactText(usd)),
    fact('Open interest', 'openInterestCoin', coin, (coins) => compactText(coins)),
    fact('Volume 24 h', 'volume24hUsd', 'USD', (usd) => compactText(usd)),
    fact('Volume 24 h', 'volume24hCoin', coin, (coins) => compactText(coins)),
    { name: 'Contract', text: `${marginText(margin)} ${kind}`, unit: '', value: undefined },
  ]
  return {
    columns: [
      { id: 'name', header: 'Measure', width: 110, align: 'left', isQuiet: true, text: ({ name }) => name },
      { id: 'value', header: 'Value', width: 110, text: ({ text }) => text, value: ({ value }) => value },
      { id: 'unit', header: 'Unit', width: 56, align: 'left', isQuiet: true, text: ({ unit }) => unit },
    ],
    items: kind === undefined ? [] : rowItems(facts, ({ name, unit }) => `${name} ${unit}`),
  }
}
