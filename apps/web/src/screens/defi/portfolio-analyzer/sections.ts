import type { ScreenSection } from '../../_kit/defineScreen.ts'

/** Tabs of the analyzer by their name in the address; the first is the default. */
export const SECTIONS: Readonly<Record<string, ScreenSection>> = {
  payoff: {
    title: 'Payoff',
    panels: [
      { id: 'portfolio-payoff', columns: 7 },
      { id: 'portfolio-greeks', columns: 5 },
      { id: 'portfolio-ladder', columns: 12 },
    ],
  },
}
