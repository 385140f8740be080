import type { StoredAlert, StoredChannel, StoredFiring } from '@gvol/accounts'
import type { AlertMemory } from '@gvol/alerts'
import type { Alert, AlertChannel, AlertDraft, AlertFiring, AlertState } from '@gvol/wire'
import { isoTime } from './answer.ts'

const isoOrNull = (ms: number | null | undefined): string | null =>
  ms === undefined || ms === null ? null : isoTime(ms)

/** Last evaluation of the alert by the answering process. */
export type AlertEvaluation = Pick<AlertState, 'value' | 'at' | 'fault'>

const NOT_SEEN: AlertEvaluation = { value: null, at: null, fault: null }

export const wireAlert = (
  { id, version, data, unit, state, createdAtMs }: StoredAlert,
  evaluation: AlertEvaluation = NOT_SEEN,
): Alert => {
  const draft = JSON.parse(data) as AlertDraft
  const { isBeyond, lastFiredAtMs } = JSON.parse(state) as AlertMemory
  const isMeasured = draft.watch.kind === 'row' || evaluation.fault === null
  return {
    ...draft,
    id,
    version,
    unit,
    createdAt: isoTime(createdAtMs),
    state: { ...evaluation, isBeyond: isMeasured ? isBeyond : null, lastFiredAt: isoOrNull(lastFiredAtMs) },
  }
}

export const wireFiring = (firing: StoredFiring): AlertFiring => {
  const { id, alertId, name, atMs, value, unit, text, path, hasSound, seenAtMs, deliveries } = firing
  return {
    id,
    alertId,
    name,
    at: isoTime(atMs),
    value,
    unit,
    text,
    path,
    hasSound,
    seenAt: isoOrNull(seenAtMs),
    deliveries: deliveries.map(({ atMs: sentAtMs, ...delivery }) => ({ ...delivery, at: isoOrNull(sentAtMs) })),
  }
}

export const wireChannel = ({ id, kind, name, target, lastFault, createdAtMs }: StoredChannel): AlertChannel => ({
  id,
  kind,
  name,
  target,
  lastFault,
  createdAt: isoTime(createdAtMs),
})
