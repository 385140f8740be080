import { book } from './answers/book.ts'
import { flow } from './answers/flow.ts'
import { futures } from './answers/futures.ts'
import { openInterest } from './answers/openInterest.ts'
import { positions } from './answers/positions.ts'
import { prices } from './answers/prices.ts'
import { surfaces } from './answers/surfaces.ts'
import { terms } from './answers/terms.ts'
import { trades } from './answers/trades.ts'
import type { Field } from './field.ts'

/** Every field of the other schema by its name; each family lists its own. */
export const fields: Readonly<Record<string, Field>> = {
  ...book,
  ...surfaces,
  ...terms,
  ...prices,
  ...openInterest,
  ...flow,
  ...trades,
  ...futures,
  ...positions,
}
