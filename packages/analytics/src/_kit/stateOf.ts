import type { Chain, LiveKind, LiveStates, Market } from '@gvol/market'
import { type CommonInput, missingText, noData, type RunResult, type StudyContext } from './study.ts'

type Refusal = Extract<RunResult<never>, { ok: false }>
type Reads<Kind extends LiveKind> = Pick<StudyContext<Kind>, 'live'>

/** The state of a market that a study answers from, or the sentence that says why there is none. */
export const stateOf = async <Kind extends LiveKind>(
  kind: Kind,
  input: CommonInput & { readonly market: Market },
  context: Reads<Kind>,
): Promise<{ readonly ok: true; readonly state: LiveStates[Kind] } | Refusal> => {
  const state = await context.live(kind, input.market, input.asOfMs)
  return state === undefined ? noData(missingText([kind], input)) : { ok: true, state }
}

/** The chain that a chain study answers from; one without a row is none. */
export const chainAt = async (
  input: CommonInput & { readonly market: Market },
  context: Reads<'chain'>,
): Promise<{ readonly ok: true; readonly chain: Chain } | Refusal> => {
  const found = await stateOf('chain', input, context)
  if (!found.ok) return found
  return found.state.size === 0 ? noData(missingText(['chain'], input)) : { ok: true, chain: found.state }
}
