import { join } from 'node:path'
import { freePort } from '../../freePort.ts'
import type { StartedServers } from './servers.ts'
import { startTriedProcess, type TriedProcess } from './triedProcess.ts'

/** Processes of the soak test. */
export type Deployment = {
  /** The process that answers requests. */
  readonly answering: TriedProcess
  /** Collector processes; empty where one process does everything. */
  readonly collectors: readonly TriedProcess[]
  readonly origin: string
  /** One-time sign-in link of the first start. */
  readonly link: string
}

const READY = /: (http:\/\/127\.0\.0\.1:\d+)\/ .*?(http:\/\/\S+\/sign-in\?secret=\S+)/
const COLLECTING = ['--symbols', 'BTC', '--chain-seconds', '1', '--least-free-mb', '0']

export type DeploymentOptions = {
  /** Folder with the data directory of every process. */
  readonly folder: string
  readonly machineFile: string
  readonly venueUrl: string
  /** Shared servers of two collectors and an api process; undefined when one process does everything. */
  readonly servers: StartedServers | undefined
}

export const startDeployment = async (options: DeploymentOptions): Promise<Deployment> => {
  const { folder, machineFile, venueUrl, servers } = options
  // A fixed port, so that an open page reconnects when the process is back.
  const at = (name: string, port: number) => ['--port', String(port), '--data-dir', join(folder, name)]
  const collecting = ['--venue-url', `deribit=${venueUrl}`, ...COLLECTING]
  const deployed = async (answering: TriedProcess, collectors: readonly TriedProcess[]): Promise<Deployment> => {
    const [origin = '', link = ''] = answering.readyMatch()
    return { answering, collectors, origin, link }
  }
  if (servers === undefined) {
    const flags = [...at('data', await freePort()), '--market', 'live', ...collecting]
    return deployed(await startTriedProcess({ name: 'desk', flags, ready: READY, machineFile }), [])
  }
  const shared = ['--nats-url', servers.natsUrl, '--clickhouse-url', servers.storeUrl]
  const collectors: TriedProcess[] = []
  for (const name of ['collector one', 'collector two']) {
    const flags = ['--role', 'collector', ...at(name.replace(' ', '-'), 0), ...shared, ...collecting]
    collectors.push(await startTriedProcess({ name, flags, ready: /(health at)/, machineFile }))
  }
  const people = ['--database-url', servers.databaseUrl, '--secret', 'the same words for every api process']
  const flags = ['--role', 'api', ...at('api', await freePort()), ...shared, '--symbols', 'BTC', ...people]
  return deployed(await startTriedProcess({ name: 'api', flags, ready: READY, machineFile }), collectors)
}
