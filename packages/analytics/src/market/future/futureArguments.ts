import { argument } from '../../study/argument/kinds.ts'
import { COIN } from '../../study/argument/names.ts'
import type { FutureRow } from './futureRow.ts'

/** Which futures of a venue: of one coin or all, margined in the coin, in dollars, or either. */
export const futureArguments = {
  coin: argument.text('coin; all when absent', COIN, undefined),
  margin: argument.choice(
    'coin: inverse contracts; stable: linear ones; all: both, row by row',
    ['all', 'coin', 'stable'],
    'all',
  ),
}

/** Whether a contract is one that these arguments select. */
export const isSelected = (
  { coin, margin }: Pick<FutureRow, 'coin' | 'margin'>,
  input: { readonly coin: string | undefined; readonly margin: string },
): boolean => (input.coin === undefined || coin === input.coin) && (input.margin === 'all' || margin === input.margin)
