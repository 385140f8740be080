import { compactText, decimalText, type MaybeNumber } from '@gvol/format'
import { nameColumn, numberColumn } from '../../../chart/model/tableColumns/columns.ts'
import { signedCompact } from '../../../chart/model/tableColumns/columnText.ts'
import { type AddedLeg, addPath } from '../../../data/portfolio/addPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { shortestText } from '../../../ui/format/digits.ts'
import type { TableItem, TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['hedge', 'coin', 'target', 'exchange', 'instrument', 'coins', 'price', 'bestSize'] as const),
  ...(['legCostUsd', 'premiumUsd', 'costUsd', 'deltaAfter', 'gammaAfter', 'vegaAfter'] as const),
] as const

type Data = StudyAnswer<'portfolio-hedges', (typeof COLUMNS)[number]>['data']

const signed = { isSigned: true } as const
const usd = (value: MaybeNumber): string => compactText(value, signed)
const coins = (value: MaybeNumber): string => decimalText(value, 4, signed)
const price = (value: MaybeNumber): string => shortestText(value, Math.abs(value ?? 0) >= 1_000 ? 1 : 4)

/** What remains after the hedge of the greeks that it does not remove. */
const leftText = (data: Data, row: number): string => {
  const target = data.target[row] ?? ''
  const gamma = data.gammaAfter[row]
  const vega = data.vegaAfter[row]
  const left = [
    ...(target.includes('gamma') ? [] : [`gamma ${usd(gamma)}`]),
    ...(target.includes('vega') ? [] : [`vega ${usd(vega)}`]),
  ]
  return left.length === 0 ? 'nothing left' : `leaves ${left.join(', ')}`
}

const legsOf = (data: Data, hedge: number): readonly AddedLeg[] =>
  data.hedge.flatMap((one, row): AddedLeg[] => {
    const exchange = data.exchange[row]
    const instrument = data.instrument[row]
    const amount = data.coins[row]
    if (one !== hedge || !exchange || !instrument || typeof amount !== 'number') return []
    const at = data.price[row]
    return [{ exchange, instrument, amount, ...(typeof at === 'number' ? { price: at } : {}) }]
  })

/** Returns suggestions under headings with what they remove, cost and leave; a row tries out its suggestion. */
export const toModel = ({ data }: StudyAnswer<'portfolio-hedges', (typeof COLUMNS)[number]>): TableSpec<number> => {
  const items = data.hedge.flatMap((hedge, row): readonly TableItem<number>[] => {
    const trade: TableItem<number> = { kind: 'row', key: `${hedge} ${data.instrument[row]}`, row }
    if (row > 0 && data.hedge[row - 1] === hedge) return [trade]
    const label = `${data.coin[row]}: ${data.target[row]}`
    const detail = `costs ${usd(data.costUsd[row])} USD, ${leftText(data, row)}`
    return [{ kind: 'heading', key: `hedge ${hedge}`, label, detail }, trade]
  })
  return {
    columns: [
      nameColumn('instrument', 'Trade', data.instrument, 178, { isSticky: true }),
      numberColumn('coins', ['Size', 'coin'], data.coins, coins, 84, {
        cellStyle: (row) => ({ ink: (data.coins[row] ?? 0) > 0 ? 'up' : 'down' }),
      }),
      numberColumn('price', ['At'], data.price, price, 78, { doc: 'The ask for buys, the bid for sells' }),
      numberColumn('bestSize', ['There', 'coin'], data.bestSize, (size) => compactText(size), 60, {
        doc: 'At the best price; less than the size: the rest costs more',
        cellStyle: (row) => {
          const there = data.bestSize[row]
          return typeof there === 'number' && there < Math.abs(data.coins[row] ?? 0) ? { ink: 'warning' } : {}
        },
      }),
      numberColumn('premiumUsd', ['Premium', 'USD'], data.premiumUsd, signedCompact, 74),
      numberColumn('legCostUsd', ['Cost', 'USD'], data.legCostUsd, signedCompact, 66, {
        doc: 'Off the mark, without fees',
      }),
      nameColumn('exchange', 'Venue', data.exchange, 70, { isQuiet: true }),
    ],
    items,
    leadsTo: (row) => addPath('try', legsOf(data, data.hedge[row] ?? 0)),
  }
}
