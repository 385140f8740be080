import { control } from '../../chart/definition/controls.ts'

/** Which strikes a table of yields includes. */
export const strikesControl = control.choice('Strikes', { otm: 'Out of the money', all: 'All' }, 'otm')

/** Minimum open interest of an option, coins. */
export const openControl = control.choice('Open', { '0': 'Any', '1': '≥ 1', '10': '≥ 10', '100': '≥ 100' }, '0')

/** The quote at which the seller is assumed to sell. */
export const quoteControl = control.choice('On', { bid: 'Bid', mark: 'Mark', ask: 'Ask' }, 'bid')

/** Yield per year, or over the life of the option. */
export const rateControl = control.choice('Rate', { Annual: 'Annual', Absolute: 'Absolute' }, 'Annual')
