import { definePlotChart } from '../../../chart/definition/definePlotChart.ts'
import { studyQuery } from '../../../chart/definition/studyQuery.ts'
import { about } from './about.ts'
import { COLUMNS, toModel } from './toModel.ts'

/** Hourly data is available up to this many days; more points than pixels otherwise. */
const MAX_HOURLY_DAYS = 90

export const chart = definePlotChart(about, {
  read: 'One line per window: a short one above a long one means that vol has risen. Close to close uses daily closes, the other estimators also use the range of the day: they agree in a random walk, and ranges are higher if prices revert. The last point includes today as far as it goes. A gap is a window of which more than a tenth is missing. Dashed: the same for the other price source; a perpetual above its index had extra swings.',
  studies: ({ own }) => {
    const of = (price: typeof own.prices) =>
      studyQuery(
        'realised-vol',
        {
          span: `${own.bar === '1h' ? Math.min(Number(own.range), MAX_HOURLY_DAYS) : own.range}d`,
          estimator: own.estimator,
          bar: own.bar,
          price,
          // Yang-Zhang has no value for a part of a bar.
          running: own.estimator !== 'yang-zhang' && own.estimator !== 'all',
          windows: own.estimator === 'all' ? [30] : own.bar === '1h' ? [1, 7, 10, 30] : [10, 30, 90, 180, 365],
        },
        COLUMNS,
      )
    // Without other prices both queries are the same, and only one request is sent.
    return { vols: of(own.prices), others: of(own.beside === 'none' ? own.prices : own.beside) }
  },
  toModel: ({ vols, others }, { own }) => toModel(vols, own.beside === 'none' ? undefined : others),
  headline: ({ headline }) => headline,
})
