import { ask } from '../../_kit/ask.ts'
import { definePlotChart } from '../../_kit/definePlotChart.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

/** Hours of more days than this are more than a screen has pixels. */
const MOST_HOURLY_DAYS = 90

export const chart = definePlotChart(about, {
  read: 'A line per window: a short one above a long one says that the market is wilder than it was. Close to close counts where a day ended, the others what it did in between: they agree on a market that wanders, ranges are higher where it goes back and forth. A gap is a window with a day missing. Dashed: the same of the prices beside it; a perpetual above its index had swings of its own.',
  studies: ({ own }) => {
    const of = (price: typeof own.prices) =>
      ask(
        'realised-vol',
        {
          span: `${own.bar === '1h' ? Math.min(Number(own.range), MOST_HOURLY_DAYS) : own.range}d`,
          estimator: own.estimator,
          bar: own.bar,
          price,
          windows: own.estimator === 'all' ? [30] : own.bar === '1h' ? [1, 7, 10, 30] : [10, 30, 90, 180, 365],
        },
        COLUMNS,
      )
    // Without others the same is asked twice, which is asked once.
    return { vols: of(own.prices), others: of(own.beside === 'none' ? own.prices : own.beside) }
  },
  toModel: ({ vols, others }, { own }) => toModel(vols, own.beside === 'none' ? undefined : others),
  headline: ({ headline }) => headline,
})
