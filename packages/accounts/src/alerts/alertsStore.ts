import type { AlertsStore } from '../alerts.ts'
import type { Db } from '../database/openDatabase.ts'
import { pushKeysOf } from '../secrets/pushKeys.ts'
import type { Env } from '../secrets/secrets.ts'
import { alertsIn } from './alertsInDatabase.ts'
import { channelsIn } from './channelsInDatabase.ts'
import { firingsIn } from './firingsInDatabase.ts'
import { outboxIn } from './outboxInDatabase.ts'

/** Returns all alert data backed by the database. @see AlertsStore */
export const alertsStoreIn = (db: Db, env: Env & { readonly secret: string }): AlertsStore => ({
  alerts: alertsIn(db, env),
  firings: firingsIn(db, env),
  channels: channelsIn(db, env),
  outbox: outboxIn(db, env),
  pushKeys: pushKeysOf(env.secret),
})
