import { type ReplayVenue, replaySource, startReplay } from '@gvol/simulation'
import { stopSignal } from '../roles/stopSignal.ts'
import { checkOrder, instantFlag, numberFlag } from './flagValues.ts'

export type ReplayOptions = {
  readonly venue: ReplayVenue
  readonly port: string
  readonly speed: string
  readonly from?: string
  readonly to?: string
  readonly loop?: true
}

const VENUE_NAMES: Readonly<Record<ReplayVenue, string>> = { deribit: 'Deribit', okx: 'OKX' }

/** Serves recorded chains in their venue's protocol until stopped. */
export const replay = async (files: readonly string[], options: ReplayOptions): Promise<number> => {
  const port = numberFlag('--port', options.port, 65_535, 'whole number')
  const speed = numberFlag('--speed', options.speed, 1e6, 'number')
  const fromMs = instantFlag('--from', options.from)
  const toMs = instantFlag('--to', options.to)
  checkOrder(fromMs, toMs)
  const stop = stopSignal()
  const source = await replaySource(files, { venue: options.venue, fromMs, toMs })
  const server = await startReplay({
    venue: options.venue,
    source,
    port,
    speed,
    from: fromMs,
    to: toMs,
    loop: options.loop === true,
  })
  process.stdout.write(
    `${VENUE_NAMES[options.venue]}, recorded ${new Date(server.clockMs()).toISOString()} at speed ${speed}: ${server.url}\n`,
  )
  await stop
  await server.close()
  return 0
}
