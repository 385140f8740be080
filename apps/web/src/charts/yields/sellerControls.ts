import { control } from '../_kit/controls.ts'

/** Which strikes a table of yields shows. */
export const strikesControl = control.choice('Strikes', { otm: 'Out of the money', all: 'All' }, 'otm')

/** Least open interest of an option, coins. */
export const openControl = control.choice('Open', { '0': 'Any', '1': '≥ 1', '10': '≥ 10', '100': '≥ 100' }, '0')

/** Which quote a seller is paid. */
export const quoteControl = control.choice('On', { bid: 'Bid', mark: 'Mark', ask: 'Ask' }, 'bid')

/** Over the life of the option or a year. */
export const rateControl = control.choice('Rate', { Annual: 'Annual', Absolute: 'Absolute' }, 'Annual')
