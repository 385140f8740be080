import { randomBytes } from 'node:crypto'
import type { Api, SecurityLog } from '@gvol/api'
import type { DataDir, MarketKind } from '../../data/dir/dataDir.ts'
import type { OpenStore } from '../../data/openStore.ts'
import { BackupInProgress, freezeDesk, thawDesk } from '../../jobs/backup/frozenDesk.ts'
import type { Log } from '../../log/log.ts'
import type { People } from '../openPeople.ts'
import { executePeopleCommand } from './executePeopleCommand.ts'
import { openOperatorChannel } from './operatorChannel.ts'
import type { BackfillCommand, BackupCommand, OperatorAnswer, OperatorCommand } from './operatorCommand.ts'

export type DeskChannelPorts = {
  readonly people: People
  readonly api: Api
  readonly store: Pick<OpenStore, 'columnar'>
  readonly kind: MarketKind
  /** Executes commands about history; undefined where this process does not collect. */
  readonly backfills: ((command: BackfillCommand) => Promise<readonly string[]>) | undefined
  readonly log: Log
  readonly securityLog: SecurityLog
}

/** Freezes the desk while another process copies it, then releases it. */
const backUp = async (
  dir: DataDir,
  { people: { accounts }, store: { columnar }, kind }: DeskChannelPorts,
  command: BackupCommand,
): Promise<OperatorAnswer> => {
  if (command.order === 'end-backup') {
    await thawDesk(dir, columnar)
    return { ok: true, lines: [] }
  }
  if (columnar.engine !== 'chdb')
    return {
      ok: false,
      message: 'This desk stores in a ClickHouse server, which has a backup of its own: docs/backup.md.',
    }
  try {
    return { ok: true, lines: [await freezeDesk({ dir, kind, columnar, accounts, nowMs: Date.now }, command.pid)] }
  } catch (error) {
    if (error instanceof BackupInProgress) return { ok: false, message: error.message }
    throw error
  }
}

const isBackfill = (command: OperatorCommand): command is BackfillCommand =>
  command.order === 'backfill' ||
  command.order === 'list-backfills' ||
  command.order === 'pause-backfills' ||
  command.order === 'resume-backfills'

/** Passes a command about history on to the part of the desk that fetches it. */
const fillIn = async ({ backfills, kind }: DeskChannelPorts, command: BackfillCommand): Promise<OperatorAnswer> => {
  if (backfills === undefined)
    return {
      ok: false,
      message:
        'This process only answers queries. Run the command with another --data-dir and the same --clickhouse-url.',
    }
  if (kind === 'simulated' && command.order === 'backfill')
    return {
      ok: false,
      message:
        'The desk that runs here shows the simulated market, which has its own history. Start it with --market live, or choose another folder with --data-dir.',
    }
  return { ok: true, lines: [...(await backfills(command))] }
}

/** Lets the command line control this desk; a user who is locked out is disconnected at once. */
export const openDeskChannel = (dir: DataDir, ports: DeskChannelPorts): Promise<AsyncDisposable> => {
  const { people, api, log, securityLog } = ports
  return openOperatorChannel({
    path: dir.operator,
    secret: randomBytes(32).toString('base64url'),
    execute: async (command) => {
      // Progress is requested every second; it concerns no account.
      if (command.order === 'list-backfills') return fillIn(ports, command)
      const answer = isBackfill(command)
        ? await fillIn(ports, command)
        : command.order === 'begin-backup' || command.order === 'end-backup'
          ? await backUp(dir, ports, command)
          : await executePeopleCommand(people.accounts, command)
      const target = 'who' in command ? command.who : 'email' in command ? command.email : undefined
      const outcome = answer.ok ? 'done' : 'refused'
      securityLog.write({ event: 'operator', outcome, by: 'operator', what: command.order, target })
      api.recheck()
      return answer
    },
    failed: (error) => log('error', 'A command from the command line failed.', { error }),
  })
}
