import type { Entry } from '../../../data/portfolio/entry.ts'
import type { StudyAnswer } from '../../../data/study.ts'

/** Columns of the study. */
export const COLUMNS = ['kind', 'venue', 'instrument', 'size', 'entryPrice', 'entryAt', 'isListed'] as const

/**
 * Returns the positions of an account as legs: instruments, with one leg per subaccount, and coins and dollars as
 * collateral. Delisted instruments are left out.
 */
export const positionEntries = ({
  data,
}: StudyAnswer<'address-positions', (typeof COLUMNS)[number]>): readonly Entry[] =>
  data.instrument.flatMap((instrument, row): Entry[] => {
    const kind = data.kind[row]
    const isInstrument = kind === 'option' || kind === 'perpetual'
    const isCollateral = kind === 'cash' || kind === 'collateral'
    const size = data.size[row]
    const price = data.entryPrice[row]
    const atMs = data.entryAt[row]
    if (!(isInstrument ? data.isListed[row] === true : isCollateral) || typeof size !== 'number' || size === 0)
      return []
    return [
      {
        exchange: data.venue[row] ?? 'derive',
        instrument,
        amount: size,
        unit: 'coin',
        isOn: true,
        isWhatIf: false,
        ...(typeof price === 'number' ? { price } : {}),
        ...(typeof atMs === 'number' ? { entry: new Date(atMs).toISOString() } : {}),
      },
    ]
  })
