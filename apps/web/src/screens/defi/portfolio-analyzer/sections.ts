import type { ScreenSection } from '../../../screen/defineScreen.ts'

/** Tabs of the analyzer by their name in the URL; the first is the default. The panels of `view` are its own. */
export const SECTIONS: Readonly<Record<string, ScreenSection>> = {
  payoff: {
    title: 'Payoff',
    panels: [
      { id: 'portfolio-payoff', columns: 7 },
      { id: 'portfolio-greeks', columns: 5 },
      { id: 'portfolio-outcome', columns: 12 },
      { id: 'portfolio-ladder', columns: 12 },
    ],
  },
  view: { title: 'View to trade', panels: [] },
  greeks: {
    title: 'Greeks',
    panels: [
      { id: 'portfolio-all-greeks', columns: 12, rows: 2 },
      { id: 'portfolio-buckets', columns: 12 },
    ],
  },
  parts: {
    title: 'Venues and collateral',
    panels: [
      { id: 'portfolio-parts', columns: 12 },
      { id: 'portfolio-matrix', columns: 12, rows: 2 },
    ],
  },
  risk: {
    title: 'Risk',
    panels: [
      { id: 'portfolio-stress', columns: 7 },
      { id: 'portfolio-risk', columns: 5 },
    ],
  },
  hedge: {
    title: 'Hedge and roll',
    panels: [
      { id: 'portfolio-hedges', columns: 12 },
      { id: 'portfolio-rolls', columns: 12 },
    ],
  },
  past: {
    title: 'Past',
    panels: [
      { id: 'portfolio-equity', columns: 12 },
      { id: 'portfolio-days', columns: 12 },
      { id: 'portfolio-positions', columns: 12 },
    ],
  },
}
