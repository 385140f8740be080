import type { PageControls } from '../../page-controls/_kit/pageControls.ts'
import { ruleSwitches } from '../../page-controls/trades/ruleSwitches.ts'

/** How the position of dealers is told, by the name of the study's method. */
export const METHODS = {
  'customer-flow': 'Customer flow',
  'expected-flow': 'Expected flow',
  'taker-flow': 'Taker flow',
  'flow-sign': 'Sign of flow × open',
  naive: 'Naive: calls +, puts −',
  scenario: 'My scenario',
} as const

type Method = keyof typeof METHODS

const isMethod = (text: string | undefined): text is Method => text !== undefined && Object.hasOwn(METHODS, text)

/** Whose position a page shows, as arguments of the studies of exposure. */
export const holderOf = ({ method, scenario, trades }: Pick<PageControls, 'method' | 'scenario' | 'trades'>) => ({
  method: isMethod(method) ? method : ('customer-flow' as const),
  // Of no effect for another method.
  callShare: scenario.calls,
  putShare: scenario.puts,
  ...ruleSwitches(trades),
})
