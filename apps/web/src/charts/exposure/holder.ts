import type { PageControls } from '../../page-controls/pageControls.ts'
import { ruleSwitches } from '../../page-controls/trades/ruleSwitches.ts'

/** Methods of estimating the dealers' position, by their name in the study. */
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

/** Returns whose position a page shows, as arguments of the exposure studies. */
export const holderArguments = ({
  method,
  scenario,
  trades,
}: Pick<PageControls, 'method' | 'scenario' | 'trades'>) => ({
  method: isMethod(method) ? method : ('customer-flow' as const),
  // Ignored by other methods.
  callShare: scenario.calls,
  putShare: scenario.puts,
  ...ruleSwitches(trades),
})
