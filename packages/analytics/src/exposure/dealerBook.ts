import type { Chain, Market } from '@gvol/market'
import { addedFlow } from '../market/flow/addedFlow.ts'
import { FLOW_NEEDS, type ReadFlow, readFlow } from '../market/flow/readFlow.ts'
import { type RuleSwitches, rulesOff } from '../market/flow/ruleArguments.ts'
import { cachedReads } from '../study/context/sharedRead.ts'
import { memoized } from '../study/memoized.ts'
import { chainAt } from '../study/stateOf.ts'
import { type CommonInput, noData, type RunResult, type StudyContext } from '../study/study.ts'
import { type PricedChain, pricedChain } from '../surface/pricedChain.ts'
import {
  chainFlows,
  type DealerPositions,
  dealerPositions,
  type ExposureMethod,
  isOfFlow,
  OPTION,
  POSITION_SUMS,
} from './positions.ts'

export const BOOK_NEEDS = ['chain', ...FLOW_NEEDS] as const

type Reads = Pick<StudyContext<(typeof BOOK_NEEDS)[number]>, 'live' | 'rows' | 'query' | 'nowMs'>
type Input = CommonInput & {
  readonly market: Market
  readonly method: ExposureMethod
  readonly callShare: number
  readonly putShare: number
} & RuleSwitches
type Refusal = Extract<RunResult<never>, { ok: false }>

/** A chain with its prices and the positions of dealers in it. */
export type DealerBook = {
  readonly chain: Chain
  readonly priced: PricedChain
  /** Index, or the nearest forward if there is none; quote currency. */
  readonly spot: number
  readonly positions: DealerPositions
  /** How the positions differ from what was requested; undefined if they do not. */
  readonly note: string | undefined
}

type PositionsFlow = ReadFlow<(typeof POSITION_SUMS)[number]>

/**
 * The charts of a page read it at the same time: a result is reused for one second at most, and for a historical
 * instant only for that instant.
 */
const ofSecond = cachedReads<PositionsFlow>({ everyMs: 1000, most: 50 })

/** The flow that several charts share is also mapped to the rows of a chain once. */
const flowsOf = memoized((flow: PositionsFlow) => memoized((chain: Chain) => chainFlows(chain, flow)))

/** Returns the chain with the dealer positions at the requested instant. */
export const dealerBookAt = async (
  input: Input,
  context: Reads,
): Promise<({ readonly ok: true } & DealerBook) | Refusal> => {
  const chainResult = await chainAt(input, context)
  if (!chainResult.ok) return chainResult
  const { chain } = chainResult
  const priced = pricedChain(chain)
  const spot = chain.index ?? priced.forwards.find((forward) => forward !== undefined)?.value
  if (spot === undefined)
    return noData(`No price is available for ${input.subjectText}: its chain has no index and no forward.`)
  const untilMs = input.asOfMs ?? Math.max(chain.atMs, context.nowMs(input.market))
  const flowQuery = { fromMs: 0, toMs: untilMs, by: OPTION, livingAtMs: untilMs, sums: POSITION_SUMS }
  const without = rulesOff(input)
  const { venue, symbol } = input.market
  const flow: PositionsFlow = isOfFlow(input.method)
    ? await ofSecond(context, JSON.stringify([venue, symbol, input.asOfMs, without]), untilMs, () =>
        readFlow(context, input.market, flowQuery, chain, without),
      )
    : addedFlow([], flowQuery)
  const positions = dealerPositions(chain, flowsOf(flow)(chain), input)
  return { ok: true, chain, priced, spot, positions, note: flow.note }
}
