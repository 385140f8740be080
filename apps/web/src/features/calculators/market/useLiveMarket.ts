import { useMemo } from 'react'
import type { Market, StudyAnswer, StudyRequest } from '../../../data/study.ts'
import { useConnection, useStudies } from '../../../data/useStudies.ts'
import { type LiveMarket, withoutMarket } from './liveMarket.ts'
import { fittedSmiles } from './smiles.ts'

/**
 * Smiles of a market, and its options while somebody needs one.
 *
 * @param needsChain  the whole chain is asked for only while this is true
 */
export const useLiveMarket = (market: Market, asOfMs: number | undefined, needsChain: boolean): LiveMarket => {
  const requests = useMemo(
    (): readonly StudyRequest[] => [{ study: 'surface-fit', ...market, asOfMs, arguments: {} }],
    [market, asOfMs],
  )
  const chainRequests = useMemo(
    (): readonly StudyRequest[] => (needsChain ? [{ study: 'option-chain', ...market, asOfMs, arguments: {} }] : []),
    [market, asOfMs, needsChain],
  )
  const { answers, receivedAtMs, problem } = useStudies(requests)
  const isConnected = useConnection() === 'open'
  const chain = useStudies(chainRequests).answers?.[0] as StudyAnswer<'option-chain'> | undefined
  const fit = answers?.[0] as StudyAnswer<'surface-fit'> | undefined
  return useMemo(() => {
    const smiles = fit === undefined ? [] : fittedSmiles(fit)
    const offline = withoutMarket(market)
    const missing = isConnected || asOfMs !== undefined ? 'The smile is loading.' : offline.noSmile
    const nothing = fit === undefined ? missing : 'No expiry of this market has a fitted smile now.'
    return {
      ...offline,
      smiles,
      noSmile: problem?.message ?? nothing,
      isSimulated: fit?.isSimulated ?? chain?.isSimulated ?? false,
      atMs: fit?.asOfMs,
      behindMs: fit && receivedAtMs && receivedAtMs - fit.asOfMs,
      chain,
    }
  }, [market, asOfMs, fit, chain, receivedAtMs, problem, isConnected])
}
