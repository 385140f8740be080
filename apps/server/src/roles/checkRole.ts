import type { Settings } from '../settings/settings.ts'
import { UsageError } from '../settings/usageError.ts'

type RoleSettings = Pick<
  Settings,
  'role' | 'natsUrl' | 'clickhouseUrl' | 'clickhouseCluster' | 'databaseUrl' | 'secret' | 'market'
>

const SHARED_STORE =
  'CLICKHOUSE_URL (--clickhouse-url): the embedded store belongs to one process and cannot be shared, so the address of a ClickHouse server'
const NATS = 'NATS_URL (--nats-url): the address of the NATS servers between collectors and api processes'
const DATABASE =
  'DATABASE_URL (--database-url): the embedded database of people belongs to one process and cannot be shared, so the address of a Postgres server'
const SECRET =
  'GVOL_SECRET (--secret): key for signing sessions, the same for all api processes; create one with `openssl rand -base64 48`'

/** Returns a sentence for each setting that the role requires and lacks. */
export const roleFaults = (settings: RoleSettings): readonly string[] => {
  const { role, natsUrl, clickhouseUrl, clickhouseCluster, databaseUrl, secret, market } = settings
  const faults: string[] = []
  if (clickhouseCluster !== undefined && clickhouseUrl === undefined) {
    faults.push('CLICKHOUSE_CLUSTER is set without CLICKHOUSE_URL. Set the URL of a server in the cluster.')
  }
  if (role === 'all') {
    if (natsUrl.length > 0) {
      faults.push(
        'NATS_URL connects processes of the roles collector and api; role all is a single process and does not use it. Remove it, or choose a role with GVOL_ROLE.',
      )
    }
    return faults
  }
  const needed: readonly (readonly [boolean, string])[] = [
    [natsUrl.length === 0, NATS],
    [clickhouseUrl === undefined, SHARED_STORE],
    [role === 'api' && databaseUrl === undefined, DATABASE],
    [role === 'api' && secret === undefined, SECRET],
  ]
  for (const [isMissing, what] of needed) if (isMissing) faults.push(`Role ${role} needs ${what}.`)
  if (market === 'simulated') {
    faults.push(`Role ${role}: the simulated market lives in one process with a folder of its own; expected role all.`)
  }
  return faults
}

/** @throws UsageError with one line per fault */
export const checkRole = (settings: RoleSettings): void => {
  const faults = roleFaults(settings)
  if (faults.length > 0) throw new UsageError(faults.join('\n'))
}
