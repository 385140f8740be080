import { alertsAtWork } from './alerts/alertsAtWork.ts'
import { chainStudies } from './api/chainStudies.ts'
import { liveFanOut } from './api/liveFanOut.ts'
import { restLatency } from './api/restLatency.ts'
import { interaction } from './browser/interaction.ts'
import { lighthouseFigures } from './browser/lighthouse.ts'
import { pageLoad } from './browser/pageLoad.ts'
import { pageWeight } from './browser/pageWeight.ts'
import { plotSpeed } from './browser/plotSpeed.ts'
import { steadyPage } from './browser/steadyPage.ts'
import { deskAtWork } from './desk/deskAtWork.ts'
import { npmStart } from './desk/npmStart.ts'
import { streamedQuotes } from './exchanges/streamedQuotes.ts'
import { formulaYear } from './formula/formulaYear.ts'
import type { Ground } from './ground.ts'
import { normalizeRate } from './normalizeRate.ts'
import { portfolioGrid } from './portfolio/portfolioGrid.ts'
import { machineSoak } from './soak/machine/machineSoak.ts'
import { soak, soakFaults } from './soak.ts'
import { importRate } from './store/importRate.ts'
import { longWindows } from './store/longWindows.ts'
import { optionFlowYear } from './store/optionFlowYear.ts'
import { storeGrowth } from './store/storeGrowth.ts'

/** A section of bench/RESULTS.md. */
export type Measurement = {
  /** Heading, the same in every run; the section under it is replaced. */
  readonly title: string
  /** Requires the recorded month next to the repository. */
  readonly needsRecording?: true
  /** Runs only when named. */
  readonly isLong?: true
  /** Returns Markdown lines for the section. */
  readonly lines: (ground: Ground) => Promise<readonly string[]>
}

/** All measurements, in the order of the page, by the name that selects one. */
export const measurements = {
  'chain-studies': { title: 'Chain to every chain study', needsRecording: true, lines: chainStudies },
  'import-rate': { title: 'Import of a recorded month', needsRecording: true, lines: importRate },
  'normalize-rate': { title: 'Wire messages to events', lines: normalizeRate },
  'streamed-quotes': { title: 'Quotes of all options', lines: streamedQuotes },
  'rest-latency': { title: 'REST at 200 requests a second', needsRecording: true, lines: restLatency },
  'live-fan-out': { title: 'Live fan-out', needsRecording: true, lines: liveFanOut },
  'store-growth': { title: 'Store growth', needsRecording: true, lines: storeGrowth },
  'option-flow-year': { title: 'A year of option trades', lines: optionFlowYear },
  'long-windows': { title: 'Long windows', lines: longWindows },
  'portfolio-grid': { title: 'A portfolio of 200 legs', lines: portfolioGrid },
  'formula-year': { title: 'Twenty formulas over a year', lines: formulaYear },
  alerts: { title: 'Ten thousand alerts', lines: alertsAtWork },
  'npm-start': { title: 'From npm start to a healthy desk', isLong: true, lines: npmStart },
  'desk-at-work': { title: 'First start, the loop that answers, memory', isLong: true, lines: deskAtWork },
  soak: { title: 'Soak', isLong: true, lines: soak },
  'soak-faults': { title: 'Soak with faults', isLong: true, lines: soakFaults },
  'soak-machine': { title: 'Soak with faults of the machine', isLong: true, lines: machineSoak },
  'page-load': { title: 'Page load', lines: pageLoad },
  'page-weight': { title: 'Page weight', lines: pageWeight },
  'plot-speed': { title: 'Drawing plots', lines: plotSpeed },
  interaction: { title: 'Interaction to next paint', lines: interaction },
  'steady-page': { title: 'A page left open', isLong: true, lines: steadyPage },
  lighthouse: { title: 'Lighthouse', lines: lighthouseFigures },
} as const satisfies Readonly<Record<string, Measurement>>
