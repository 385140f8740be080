import { type AddedLeg, addPath } from '../../../data/portfolio/addPath.ts'
import type { TableColumn } from '../../../ui/table/tableSpec.ts'

/**
 * A column with a button that adds a row's legs to the user's portfolio.
 *
 * @param legsOf  undefined or empty if a row cannot be added
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

/** Returns the legs of a column `position`, which studies write as JSON without the venue. */
export const positionLegs = (exchange: string, position: string | null | undefined): readonly AddedLeg[] =>
  (JSON.parse(position ?? '[]') as readonly Omit<AddedLeg, 'exchange'>[]).map((leg) => ({ exchange, ...leg }))

/**
 * Returns one option as a leg at its traded price. @param side  side of the participant that is copied: `buy` or `sell`
 */
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
