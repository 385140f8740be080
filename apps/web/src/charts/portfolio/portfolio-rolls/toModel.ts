import { compactText, decimalText, dteText, type MaybeNumber, percentText } from '@gvol/format'
import { nameColumn, numberColumn, signInk } from '../../../chart/model/tableColumns/columns.ts'
import { type AddedLeg, addPath } from '../../../data/portfolio/addPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['leg', 'exchange', 'instrument', 'kind', 'days', 'coins', 'move', 'assignedUsd', 'next', 'closePrice'] as const),
  ...(['openPrice', 'spreadUsd', 'feesUsd', 'costUsd', 'gammaUsd', 'distance', 'deviations'] as const),
  ...(['openStrikeCoin', 'openNearCoin'] as const),
] as const

type Data = StudyAnswer<'portfolio-rolls', (typeof COLUMNS)[number]>['data']

const signed = { isSigned: true } as const
const usd = (value: MaybeNumber): string => compactText(value, signed)
const coins = (value: MaybeNumber): string => compactText(value)
const share = (value: MaybeNumber): string => percentText(value, 1, signed)

/** A strike nearer than this many standard deviations may pin. */
const NEAR_DEVIATIONS = 0.5

/** Returns the two trades that roll a leg. */
const rollOf = (data: Data, row: number): readonly AddedLeg[] => {
  const exchange = data.exchange[row]
  const instrument = data.instrument[row]
  const next = data.next[row]
  const amount = data.coins[row]
  if (!exchange || !instrument || !next || typeof amount !== 'number') return []
  const closed = data.closePrice[row]
  const opened = data.openPrice[row]
  return [
    { exchange, instrument, amount: -amount, ...(typeof closed === 'number' ? { price: closed } : {}) },
    { exchange, instrument: next, amount, ...(typeof opened === 'number' ? { price: opened } : {}) },
  ]
}

/** Returns a row for each leg, the settlement prices next to each other; a row tries out its roll. */
export const toModel = ({ data }: StudyAnswer<'portfolio-rolls', (typeof COLUMNS)[number]>): TableSpec<number> => {
  // The rows of a leg follow each other, in the order of the settlement prices.
  const first = data.leg.flatMap((leg, row) => (row > 0 && data.leg[row - 1] === leg ? [] : [row]))
  const moves = data.move.slice(0, (first[1] ?? data.leg.length) - (first[0] ?? 0))
  const assigned = moves.map((move, at) => {
    const values = data.leg.map((_, row) => data.assignedUsd[row + at] ?? null)
    return numberColumn(`assigned${at}`, [share(move), 'USD'], values, usd, 72, {
      doc: 'What it pays if it settles there; of a future its profit',
      cellStyle: signInk(values),
    })
  })
  // An option costs its premiums and fees, a future the spread of the two prices.
  const cost = data.costUsd.map((value, row) => value ?? data.spreadUsd[row] ?? null)
  return {
    columns: [
      nameColumn('instrument', 'Leg', data.instrument, 178, { isSticky: true }),
      numberColumn('days', ['Left'], data.days, (days) => (typeof days === 'number' ? dteText(days) : '–'), 56),
      numberColumn('coins', ['Size', 'coin'], data.coins, (value) => decimalText(value, 3, signed), 76, {
        cellStyle: signInk(data.coins),
      }),
      ...assigned,
      nameColumn('next', 'Rolls to', data.next, 178),
      numberColumn('costUsd', ['Roll', 'USD'], cost, usd, 72, {
        doc: 'At bid and ask with fees, + paid; of a future the difference of the two prices',
      }),
      numberColumn('feesUsd', ['Fees', 'USD'], data.feesUsd, coins, 60),
      numberColumn('gammaUsd', ['Gamma', 'USD/1 %'], data.gammaUsd, usd, 104),
      numberColumn('distance', ['Strike − F'], data.distance, share, 72, { doc: 'Strike against the forward' }),
      numberColumn('deviations', ['In σ√T'], data.deviations, (value) => decimalText(value, 2, signed), 62, {
        doc: 'Distance in standard deviations until the expiry',
        cellStyle: (row) => {
          const away = data.deviations[row]
          return typeof away === 'number' && Math.abs(away) < NEAR_DEVIATIONS ? { ink: 'warning' } : {}
        },
      }),
      numberColumn('openStrikeCoin', ['OI at K', 'coin'], data.openStrikeCoin, coins, 84, {
        doc: 'Open calls and puts of its strike and expiry',
      }),
      numberColumn('openNearCoin', ['OI ± 2 %', 'coin'], data.openNearCoin, coins, 96, {
        doc: 'Open calls and puts of its expiry at strikes within 2 %',
      }),
      nameColumn('exchange', 'Venue', data.exchange, 70, { isQuiet: true }),
    ],
    items: rowItems(first, (row) => `${data.leg[row]} ${data.instrument[row]}`),
    leadsTo: (row) => {
      const legs = rollOf(data, row)
      return legs.length === 0 ? undefined : addPath('try', legs)
    },
  }
}
