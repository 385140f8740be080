import type { Chain, Market } from '@gvol/market'
import { keptReads } from '../context/sharedRead.ts'
import { addedFlow } from '../flow/addedFlow.ts'
import { FLOW_NEEDS, type ReadFlow, readFlow } from '../flow/readFlow.ts'
import { type RuleSwitches, rulesOff } from '../flow/ruleArguments.ts'
import { memoised } from '../memoised.ts'
import { type PricedChain, pricedChain } from '../pricedChain.ts'
import { chainAt } from '../stateOf.ts'
import { type CommonInput, noData, type RunResult, type StudyContext } from '../study.ts'
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

/** A chain, what it is worth, and what dealers hold of it. */
export type DealerBook = {
  readonly chain: Chain
  readonly priced: PricedChain
  /** Index; the nearest forward where there is none; quote currency. */
  readonly spot: number
  readonly positions: DealerPositions
  /** What of the positions is not as asked for; undefined where all is. */
  readonly note: string | undefined
}

type PositionsFlow = ReadFlow<(typeof POSITION_SUMS)[number]>

/** The charts of a page ask for it at one moment: a second old at most, and of a past instant of that instant alone. */
const ofSecond = keptReads<PositionsFlow>({ everyMs: 1000, most: 50 })

/** What is read once for several charts is laid out by the rows of a chain once too. */
const flowsOf = memoised((flow: PositionsFlow) => memoised((chain: Chain) => chainFlows(chain, flow)))

/** The chain with the dealers' positions at the instant asked for. */
export const dealerBookAt = async (
  input: Input,
  context: Reads,
): Promise<({ readonly ok: true } & DealerBook) | Refusal> => {
  const found = await chainAt(input, context)
  if (!found.ok) return found
  const { chain } = found
  const priced = pricedChain(chain)
  const spot = chain.index ?? priced.forwards.find((forward) => forward !== undefined)?.value
  if (spot === undefined)
    return noData(`Nothing tells the price of ${input.subjectText}: its chain has no index and no forward.`)
  const untilMs = input.asOfMs ?? Math.max(chain.atMs, context.nowMs(input.market))
  const asked = { fromMs: 0, toMs: untilMs, by: OPTION, livingAtMs: untilMs, sums: POSITION_SUMS }
  const without = rulesOff(input)
  const { venue, symbol } = input.market
  const flow: PositionsFlow = isOfFlow(input.method)
    ? await ofSecond(context, JSON.stringify([venue, symbol, input.asOfMs, without]), untilMs, () =>
        readFlow(context, input.market, asked, chain, without),
      )
    : addedFlow([], asked)
  const positions = dealerPositions(chain, flowsOf(flow)(chain), input)
  return { ok: true, chain, priced, spot, positions, note: flow.note }
}
