import { dateTimeText, type MaybeNumber } from '@gvol/format'
import { marginText } from '../../../chart/model/marginText.ts'
import { write } from '../../../chart/model/tableColumns/figures.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

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
  'predicted8h',
  'nextFunding',
  'turnover',
] as const

/** A number of the contract as text with its unit. */
export type Fact = {
  readonly name: string
  readonly text: string
  readonly unit: string
  readonly value: MaybeNumber
  /** Formats the number and its differences; undefined for instants, which have no meaningful difference. */
  readonly format?: (value: MaybeNumber) => string
}

const rate = write.change(2)
const instantText = (ms: MaybeNumber): string => (typeof ms === 'number' ? dateTimeText(ms) : '–')

/** Returns a row per number of the contract; only those of its kind, a dash for missing values. */
export const toModel = ({ data }: StudyAnswer<'future-now', (typeof COLUMNS)[number]>): TableSpec<Fact> => {
  const kind = data.kind[0]
  const margin = data.margin[0]
  const coin = data.coin[0]
  const fact = (
    name: string,
    column: Exclude<(typeof COLUMNS)[number], 'kind' | 'margin' | 'coin'>,
    unit: string,
    format: (value: MaybeNumber) => string,
  ): Fact => ({
    name,
    unit,
    value: data[column][0],
    text: format(data[column][0]),
    ...(format === instantText || column === 'days' ? {} : { format }),
  })
  const dated = [
    fact('Expiry', 'expiry', '', instantText),
    fact('To expiry', 'days', '', write.days),
    fact('APR, simple', 'apr', 'a year', rate),
    fact('APY, compounded', 'aprCompounded', 'a year', rate),
  ]
  const perpetual = [
    fact('Funding', 'funding8h', '8 h', write.change(4)),
    fact('Funding predicted', 'predicted8h', '8 h', write.change(4)),
    fact('Paid at', 'nextFunding', '', instantText),
    fact('Funding APR, simple', 'fundingApr', 'a year', rate),
  ]
  const facts: readonly Fact[] = [
    fact('Mark', 'mark', 'USD', write.price),
    fact('Bid', 'bid', 'USD', write.price),
    fact('Ask', 'ask', 'USD', write.price),
    fact('Last', 'last', 'USD', write.price),
    fact('Spread', 'spreadBps', 'bp', write.decimal(1)),
    fact('Index', 'index', 'USD', write.price),
    fact('Basis', 'basis', 'USD', write.gap),
    fact('Basis', 'basisShare', 'of index', write.change(3)),
    ...(kind === 'perpetual' ? perpetual : dated),
    fact('Open interest', 'openInterestUsd', 'USD', write.compact),
    fact('Open interest', 'openInterestCoin', coin, write.compact),
    fact('Volume 24 h', 'volume24hUsd', 'USD', write.compact),
    fact('Volume 24 h', 'volume24hCoin', coin, write.compact),
    fact('Turnover', 'turnover', '24 h', write.decimal(2)),
    { name: 'Contract', text: `${marginText(margin)} ${kind}`, unit: '', value: undefined },
  ]
  return {
    columns: [
      { id: 'name', header: 'Measure', width: 110, align: 'left', isQuiet: true, text: ({ name }) => name },
      {
        id: 'value',
        header: 'Value',
        width: 110,
        text: ({ text }) => text,
        value: ({ value }) => value,
        written: ({ format }) => format,
      },
      { id: 'unit', header: 'Unit', width: 56, align: 'left', isQuiet: true, text: ({ unit }) => unit },
    ],
    items: kind === undefined ? [] : rowItems(facts, ({ name, unit }) => `${name} ${unit}`),
  }
}
