import { randomBytes } from 'node:crypto'
import type { Api, SecurityLog } from '@gvol/api'
import type { DataDir } from '../data/dataDir.ts'
import type { Log } from '../log.ts'
import type { People } from '../people/openPeople.ts'
import { carryOut } from './carryOut.ts'
import { openOperatorChannel } from './operatorChannel.ts'

export type DeskChannelPorts = {
  readonly people: People
  readonly api: Api
  readonly log: Log
  readonly securityLog: SecurityLog
}

/** Lets the command line give orders to this desk; who is shut out by one leaves at once. */
export const openDeskChannel = (
  dir: DataDir,
  { people: { accounts }, api, log, securityLog }: DeskChannelPorts,
): Promise<AsyncDisposable> =>
  openOperatorChannel({
    path: dir.operator,
    secret: randomBytes(32).toString('base64url'),
    carryOut: async (command) => {
      const answer = await carryOut(accounts, command)
      const target = 'who' in command ? command.who : 'email' in command ? command.email : undefined
      const outcome = answer.ok ? 'done' : 'refused'
      securityLog.write({ event: 'operator', outcome, by: 'operator', what: command.order, target })
      api.recheck()
      return answer
    },
    failed: (error) => log('error', 'An order of the command line failed.', { error }),
  })
