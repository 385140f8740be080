import type { Entry } from '../../../data/portfolio/entry.ts'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is read of the study. */
export const COLUMNS = ['kind', 'venue', 'instrument', 'size', 'entryPrice', 'entryAt', 'isListed'] as const

/** The instruments of an account as legs; one held in several subaccounts is several. Cash, coins and what is no longer listed are none. */
export const heldEntries = ({ data }: StudyAnswer<'address-positions', (typeof COLUMNS)[number]>): readonly Entry[] =>
  data.instrument.flatMap((instrument, row): Entry[] => {
    const isInstrument = data.kind[row] === 'option' || data.kind[row] === 'perpetual'
    const [size, price, atMs] = [data.size[row], data.entryPrice[row], data.entryAt[row]]
    if (!isInstrument || data.isListed[row] !== true || typeof size !== 'number' || size === 0) return []
    return [
      {
        ...{
          exchange: data.venue[row] ?? 'derive',
          instrument,
          amount: size,
          unit: 'coin',
          isOn: true,
          isWhatIf: false,
        },
        ...(typeof price === 'number' ? { price } : {}),
        ...(typeof atMs === 'number' ? { entry: new Date(atMs).toISOString() } : {}),
      },
    ]
  })
