import type { AlertsKept } from '../alerts.ts'
import type { Db } from '../database/openDatabase.ts'
import { pushKeysOf } from '../secrets/pushKeys.ts'
import type { Means } from '../secrets/secrets.ts'
import { alertsIn } from './alertsInDatabase.ts'
import { channelsIn } from './channelsInDatabase.ts'
import { firingsIn } from './firingsInDatabase.ts'
import { outboxIn } from './outboxInDatabase.ts'

/** Everything about alerts in the database. @see AlertsKept */
export const alertsKeptIn = (db: Db, means: Means & { readonly secret: string }): AlertsKept => ({
  alerts: alertsIn(db, means),
  firings: firingsIn(db, means),
  channels: channelsIn(db, means),
  outbox: outboxIn(db, means),
  pushKeys: pushKeysOf(means.secret),
})
