import { join } from 'node:path'
import type { Chain } from '@gvol/market'
import { type DeribitServer, replaySource, startDeribitServer } from '@gvol/simulation'
import { onTestFinished } from 'vitest'
import { chainLines, FIRST_MS, HOUR_MS, syntheticChains, writeLines } from './chainFile.ts'

export type ReplayedVenue = {
  readonly chains: readonly Chain[]
  readonly url: () => string
  /** Moves recorded time to the chain with this index. */
  readonly turnTo: (chain: number) => void
  readonly dies: () => Promise<void>
  readonly comesBack: () => Promise<void>
}

/** Starts a replay of generated chains as Deribit; its clock only moves when the test moves it. */
export const startReplayedVenue = async (folder: string, count: number): Promise<ReplayedVenue> => {
  const chains = syntheticChains('BTC', count)
  const source = await replaySource([writeLines(join(folder, 'venue.csv'), chainLines(chains))])
  let server: DeribitServer | undefined
  let at = 0
  const comesBack = async (): Promise<void> => {
    server = await startDeribitServer({ source, speed: 0, from: FIRST_MS + at * HOUR_MS, port: server?.port ?? 0 })
  }
  const dies = async (): Promise<void> => server?.close()
  await comesBack()
  onTestFinished(dies)
  return {
    chains,
    url: () => server?.url ?? '',
    turnTo: (chain) => {
      server?.advance((chain - at) * HOUR_MS)
      at = chain
    },
    dies,
    comesBack,
  }
}
