import { control } from '../definition/controls.ts'

/** Strikes of a map, by their distance from spot. */
export const strikeRange = {
  ...control.choice('Strikes', { near: '±25 %', wide: '±60 %', all: 'All' }, 'near'),
  isRare: true,
} as const

type StrikeRange = keyof (typeof strikeRange)['options']

/** The strikes that a map shows, and spot in quote currency. */
export type StrikeView = { readonly range: StrikeRange; readonly spot: number | null | undefined }

/** All strikes, whatever the spot. */
export const ALL_STRIKES: StrikeView = { range: 'all', spot: undefined }

/** Farthest strikes of each range, as a share of spot. */
const FARTHEST = { near: 0.25, wide: 0.6, all: Number.POSITIVE_INFINITY } as const

/** Returns whether a map shows a strike. Without a spot it shows all. */
export const isInStrikeRange = ({ range, spot }: StrikeView, strike: number | null | undefined): boolean =>
  spot === null ||
  spot === undefined ||
  (strike !== null && strike !== undefined && Math.abs(strike / spot - 1) <= FARTHEST[range])
