import type { AlertDraft, MarketName, RowTest } from '@gvol/wire'
import { type Board, boardFrom } from '../model/board.ts'

/** One trade of a structure, as shown on its page. */
export type Followed = {
  readonly market: MarketName
  /** Legs as a JSON list. */
  readonly uniTrade: string
  /** The specific trade, so that a later one with the same legs does not replace it. */
  readonly tradeId: string
  /** Premium of each leg, USD, positive if paid; null where unavailable, 0 for hedges. */
  readonly premiumsUsd: readonly (number | null)[]
}

/** Returns the legs in short notation: `+A −B`. */
export const followedName = ({ uniTrade }: Pick<Followed, 'uniTrade'>): string =>
  (JSON.parse(uniTrade) as readonly string[])
    .map((leg) => leg.replace(/^buy /, '+').replace(/^sell /, '−'))
    .join(' ')
    .slice(0, 80)

const PANELS = [
  { id: 'structure-life', place: { x: 0, y: 0, w: 12, h: 12 } },
  { id: 'structure-legs', place: { x: 0, y: 12, w: 12, h: 8 } },
  { id: 'structure-path', place: { x: 0, y: 20, w: 6, h: 10 } },
  { id: 'structure-days', place: { x: 6, y: 20, w: 6, h: 10 } },
] as const

/** Returns a board with all charts about the structure. */
export const boardOfStructure = ({ market, uniTrade, tradeId }: Followed, allowList: ReadonlySet<string>): Board => {
  const components = PANELS.map(({ id, place }) => ({
    meta: { id, ...market, expiries: [], page: { structure: uniTrade, print: tradeId } },
    place,
  }))
  return boardFrom({ name: followedName({ uniTrade }), data: { components } }, allowList, market)
}

/**
 * Returns the amount at stake: the net premium, or for a nearly zero-cost structure the gross premium of its legs; USD.
 */
const stakeOf = ({ premiumsUsd }: Followed): number | undefined => {
  if (premiumsUsd.some((premium) => premium === null)) return undefined
  const net = Math.abs(premiumsUsd.reduce<number>((sum, premium) => sum + (premium ?? 0), 0))
  const gross = premiumsUsd.reduce<number>((sum, premium) => sum + Math.abs(premium ?? 0), 0)
  const stake = net > gross / 4 ? net : gross
  return stake > 0 ? stake : undefined
}

/** Returns three alerts: settled, gained the amount at stake, lost half of it. Each fires once. */
export const alertsOfStructure = (followed: Followed): readonly AlertDraft[] => {
  const { market, uniTrade, tradeId } = followed
  const name = followedName(followed)
  const draft = (what: string, test: RowTest): AlertDraft => ({
    name: `${what}: ${name}`.slice(0, 100),
    watch: {
      kind: 'row',
      study: 'structure-legs',
      arguments: { ...market, uniTrade, tradeId },
      where: [{ column: 'kind', test: 'is', value: 'total' }, test],
    },
    condition: null,
    hysteresis: 0,
    coolDownMinutes: 0,
    schedule: null,
    expiresAt: null,
    snoozedUntil: null,
    isOn: true,
    hasSound: true,
    note: '',
    channels: [],
  })
  const stake = stakeOf(followed)
  return [
    draft('Settled', { column: 'isSettled', test: 'is', value: true }),
    ...(stake === undefined
      ? []
      : [
          draft('Gained its premium', { column: 'pnlUsd', test: 'above', value: Math.round(stake) }),
          draft('Lost half its premium', { column: 'pnlUsd', test: 'below', value: -Math.round(stake / 2) }),
        ]),
  ]
}
