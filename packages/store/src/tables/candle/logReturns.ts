import { p, sql } from '../../sql.ts'
import { defineQuery } from '../namedQuery.ts'
import { numbers } from '../numbers.ts'
import { type BarsAsked, storedBars } from './storedBars.ts'

export const logReturns = defineQuery({
  id: 'candle.log-returns',
  doc: 'Logarithm of each close over the close of the bar right before; nothing for the first bar and after a gap.',
  run: async (columnar, asked: BarsAsked & { readonly intervalMs: number }, options) => {
    const { size, column } = await columnar.columns(
      sql`SELECT instrument, openMs, if(openMs - openBefore = ${p.i64(asked.bucketMs)}, log(lastClose / closeBefore), NULL) AS logReturn
          FROM (SELECT instrument, openMs, lastClose, lagInFrame(openMs) OVER before AS openBefore,
                  lagInFrame(lastClose) OVER before AS closeBefore
                FROM (${storedBars(asked)})
                WINDOW before AS (PARTITION BY instrument ORDER BY openMs ROWS BETWEEN 1 PRECEDING AND CURRENT ROW))
          ORDER BY openMs, instrument`,
      options,
    )
    return {
      size,
      column: {
        instrument: column.instrument as readonly string[],
        atMs: numbers(column.openMs),
        logReturn: numbers(column.logReturn),
      },
    }
  },
})
