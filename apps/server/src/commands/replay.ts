import { parsedTime } from '@gvol/analytics'
import { replaySource, startDeribitServer } from '@gvol/simulation'
import { stopSignal } from './stopSignal.ts'

export type ReplayOptions = {
  readonly venue: 'deribit'
  readonly port: string
  readonly speed: string
  readonly from?: string
  readonly to?: string
  readonly loop?: true
}

const instant = (flag: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const parsed = parsedTime(text)
  if (!parsed.ok) throw new Error(`${flag}: expected ${parsed.expected}, got ${JSON.stringify(text)}.`)
  return parsed.value as number
}

const number = (flag: string, text: string, max: number): number => {
  const value = Number(text)
  if (text.trim() === '' || !(value >= 0 && value <= max))
    throw new Error(`${flag}: expected a number from 0 to ${max}, got ${JSON.stringify(text)}.`)
  return value
}

/** Serves recorded chains as Deribit until it is stopped. */
export const replay = async (files: readonly string[], options: ReplayOptions): Promise<number> => {
  const port = number('--port', options.port, 65_535)
  const speed = number('--speed', options.speed, 1e6)
  const [fromMs, toMs] = [instant('--from', options.from), instant('--to', options.to)]
  const source = await replaySource(files, { fromMs, toMs })
  const server = await startDeribitServer({ source, port, speed, from: fromMs, to: toMs, loop: options.loop === true })
  process.stdout.write(
    `Deribit, recorded ${new Date(server.clockMs()).toISOString()} at speed ${speed}: ${server.url}\n`,
  )
  await stopSignal()
  await server.close()
  return 0
}
