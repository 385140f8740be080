import { addressNumber } from '@gvol/format'
import type { PageControl } from '../_kit/definePageControl.ts'

/** Shares of open calls and puts that dealers are taken to be long, −1 to 1; negative: short. */
export type DealerScenario = { readonly calls: number; readonly puts: number }

const SHARE = /^calls:(-?(?:0|1|0\.\d{1,4})),puts:(-?(?:0|1|0\.\d{1,4}))$/

/** What dealers hold by the reader's own view: `calls:0.5,puts:-1`. */
export const scenario: PageControl<DealerScenario> = {
  id: 'scenario',
  name: 'Scenario',
  key: 'y',
  fallback: { calls: 1, puts: -1 },
  parsed: (text) => {
    const [, calls, puts] = SHARE.exec(text) ?? []
    // Plus zero and minus zero are one.
    return calls === undefined || puts === undefined
      ? undefined
      : { calls: Number(calls) || 0, puts: Number(puts) || 0 }
  },
  text: ({ calls, puts }) =>
    calls === 1 && puts === -1 ? undefined : `calls:${addressNumber(calls)},puts:${addressNumber(puts)}`,
  isWide: true,
  setting: { about: 'What dealers hold by your own view; it counts where the method is “My scenario”.' },
}
