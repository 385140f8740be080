import type { MarketName } from '@gvol/wire'
import { useMemo } from 'react'
import { type StudyRequest, studyRequest } from '../../../data/study.ts'
import { useConnection, useStudies } from '../../../data/useStudies.ts'
import { type LiveMarket, withoutMarket } from './liveMarket.ts'
import { CHAIN_COLUMNS, type ChainAnswer } from './prefill.ts'
import { FIT_COLUMNS, type FitAnswer, fittedSmiles } from './smiles.ts'

/**
 * Returns the smiles of a market, and its option chain on demand.
 *
 * @param needsChain  request the whole chain only while this is true
 */
export const useLiveMarket = (market: MarketName, asOfMs: number | undefined, needsChain: boolean): LiveMarket => {
  const requests = useMemo(
    (): readonly StudyRequest[] => [studyRequest('surface-fit', market, asOfMs, FIT_COLUMNS)],
    [market, asOfMs],
  )
  const chainRequests = useMemo(
    (): readonly StudyRequest[] => (needsChain ? [studyRequest('option-chain', market, asOfMs, CHAIN_COLUMNS)] : []),
    [market, asOfMs, needsChain],
  )
  const { answers, receivedAtMs, problem } = useStudies(requests)
  const isConnected = useConnection() === 'open'
  const chain = useStudies(chainRequests).answers?.[0] as ChainAnswer | undefined
  const fit = answers?.[0] as FitAnswer | undefined
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
