import { addressNumber } from '@gvol/format'
import type { PageControl } from '../../page-control/definePageControl.ts'

/** Share of the open calls and puts that dealers are assumed to be long, −1 to 1; negative: short. */
export type DealerScenario = { readonly calls: number; readonly puts: number }

const SHARE = /^calls:(-?(?:0|1|0\.\d{1,4})),puts:(-?(?:0|1|0\.\d{1,4}))$/

/** The user's assumption about the dealers' position: `calls:0.5,puts:-1`. */
export const scenario: PageControl<DealerScenario> = {
  id: 'scenario',
  name: 'Scenario',
  key: 'y',
  fallback: { calls: 1, puts: -1 },
  parsed: (text) => {
    const [, calls, puts] = SHARE.exec(text) ?? []
    // Turns −0 into 0.
    return calls === undefined || puts === undefined
      ? undefined
      : { calls: Number(calls) || 0, puts: Number(puts) || 0 }
  },
  text: ({ calls, puts }) =>
    calls === 1 && puts === -1 ? undefined : `calls:${addressNumber(calls)},puts:${addressNumber(puts)}`,
  actsWith: { method: 'scenario' },
  isWide: true,
  setting: { about: 'The dealers’ position by your own assumption; used with the method “My scenario”.' },
}
