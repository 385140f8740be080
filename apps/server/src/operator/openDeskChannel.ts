import { randomBytes } from 'node:crypto'
import type { Api } from '@gvol/api'
import type { DataDir } from '../data/dataDir.ts'
import type { Log } from '../log.ts'
import type { People } from '../people/openPeople.ts'
import { carryOut } from './carryOut.ts'
import { openOperatorChannel } from './operatorChannel.ts'

/** Lets the command line give orders to this desk; who is shut out by one leaves at once. */
export const openDeskChannel = (dir: DataDir, { accounts }: People, api: Api, log: Log): Promise<AsyncDisposable> =>
  openOperatorChannel({
    path: dir.operator,
    secret: randomBytes(32).toString('base64url'),
    carryOut: async (command) => {
      const answer = await carryOut(accounts, command)
      api.recheck()
      return answer
    },
    failed: (error) => log('error', 'An order of the command line failed.', { error }),
  })
