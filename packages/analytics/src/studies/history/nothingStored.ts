import type { Market } from '@gvol/market'
import { instantText } from '../../study/instantText.ts'
import type { Range } from '../../study/range.ts'
import { noData } from '../../study/study.ts'

/** Returns the result that nothing of a kind is stored for a book between two instants. */
export const nothingStored = (what: string, { venue, symbol }: Market, { fromMs, toMs }: Range) =>
  noData(
    `No ${what} of ${venue} ${symbol} from ${instantText(fromMs)} to ${instantText(toMs)} are stored. Run npx gvol backfill or import to add history.`,
  )
