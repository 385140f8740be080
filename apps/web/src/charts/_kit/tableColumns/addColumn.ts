import { type AddedLeg, addPath } from '../../../data/portfolio/addPath.ts'
import type { TableColumn } from '../../../ui/table/tableSpec.ts'

/**
 * A column that adds what its row tells of to the reader's portfolio.
 *
 * @param legsOf  undefined or none where a row cannot be held
 * @param doc  what is added, and at which price
 */
export const addColumn = (
  doc: string,
  legsOf: (row: number) => readonly AddedLeg[] | undefined,
): TableColumn<number> => ({
  id: 'add',
  header: 'Portfolio',
  width: 70,
  align: 'left',
  isQuiet: true,
  doc,
  text: (row) => (legsOf(row)?.length ? 'Add' : '–'),
  leadsTo: (row) => {
    const legs = legsOf(row)
    return legs?.length ? addPath('add', legs) : undefined
  },
})

/** Legs of a column `position`, which a study writes as JSON without their venue. */
export const positionLegs = (exchange: string, position: string | null | undefined): readonly AddedLeg[] =>
  (JSON.parse(position ?? '[]') as readonly Omit<AddedLeg, 'exchange'>[]).map((leg) => ({ exchange, ...leg }))

/** One option as it was traded. @param side  of who is followed: `buy` or `sell` */
export const tradedLeg = (
  exchange: string,
  instrument: string,
  side: string,
  [coins, price]: readonly [coins: number | null, price?: number | null],
): readonly AddedLeg[] =>
  coins === null || coins === 0
    ? []
    : [
        {
          exchange,
          instrument,
          amount: side === 'sell' ? -coins : coins,
          ...(typeof price === 'number' ? { price } : {}),
        },
      ]
