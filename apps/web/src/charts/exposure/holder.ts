import type { PageControls } from '../../page-controls/pageControls.ts'
import { ruleSwitches } from '../../page-controls/trades/ruleSwitches.ts'

/** Methods of estimating the dealers' position, by their name in the study. */
export const METHODS = {
  'customer-flow': 'Customer flow',
  'expected-flow': 'Customer flow, weighted',
  'taker-flow': 'Taker flow',
  'flow-sign': 'Open interest, sign of flow',
  naive: 'All long calls, short puts',
  scenario: 'My scenario',
} as const

type Method = keyof typeof METHODS

const isMethod = (text: string | undefined): text is Method => text !== undefined && Object.hasOwn(METHODS, text)

/** Returns the method of a page. */
export const methodOf = ({ method }: Pick<PageControls, 'method'>): Method =>
  isMethod(method) ? method : 'customer-flow'

/** Returns whose position a page shows, as arguments of the exposure studies. */
export const holderArguments = ({
  method,
  scenario,
  trades,
}: Pick<PageControls, 'method' | 'scenario' | 'trades'>) => ({
  method: methodOf({ method }),
  callShare: method === 'scenario' ? scenario.calls : undefined,
  putShare: method === 'scenario' ? scenario.puts : undefined,
  ...ruleSwitches(trades),
})
