import type { Chain, LiveKind, LiveStates, Market } from '@gvol/market'
import { type CommonInput, missingText, noData, type RunResult, type StudyContext } from './study.ts'

type Refusal = Extract<RunResult<never>, { ok: false }>
type Reads<Kind extends LiveKind> = Pick<StudyContext<Kind>, 'live'>

/** Returns the state of a market that a study uses, or the sentence that says why there is none. */
export const stateOf = async <Kind extends LiveKind>(
  kind: Kind,
  input: CommonInput & { readonly market: Market },
  context: Reads<Kind>,
): Promise<{ readonly ok: true; readonly state: LiveStates[Kind] } | Refusal> => {
  const state = await context.live(kind, input.market, input.asOfMs)
  return state === undefined ? noData(missingText([kind], input)) : { ok: true, state }
}

/** Returns the chain that a chain study uses; an empty chain counts as none. */
export const chainAt = async (
  input: CommonInput & { readonly market: Market },
  context: Reads<'chain'>,
): Promise<{ readonly ok: true; readonly chain: Chain } | Refusal> => {
  const chainResult = await stateOf('chain', input, context)
  if (!chainResult.ok) return chainResult
  return chainResult.state.size === 0 ? noData(missingText(['chain'], input)) : { ok: true, chain: chainResult.state }
}
