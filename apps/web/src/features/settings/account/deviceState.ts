import { persistedState, storedJson, usePersistedState } from '../../../data/settings/persistedState.ts'
import { type GroupId, PREFERENCE_GROUPS } from './preferenceRecord.ts'

/** What this browser stores about settings that follow an account. */
export type DeviceState = {
  /** Groups that this browser neither takes from the account nor saves there. */
  readonly own: readonly GroupId[]
  /** Groups that no longer stay here and have not taken the account's settings yet. */
  readonly taking: readonly GroupId[]
  /** The account's settings as this browser last had them. */
  readonly last?: { readonly userId: string; readonly text: string } | undefined
}

const groupsIn = (value: unknown): readonly GroupId[] =>
  PREFERENCE_GROUPS.filter((group) => Array.isArray(value) && value.includes(group))

export const deviceStateFromText = (text: string | undefined): DeviceState => {
  const { own, taking, last } = (storedJson(text) ?? {}) as {
    readonly own?: unknown
    readonly taking?: unknown
    readonly last?: Partial<DeviceState['last']>
  }
  return {
    own: groupsIn(own),
    taking: groupsIn(taking),
    last:
      typeof last?.userId === 'string' && typeof last.text === 'string'
        ? { userId: last.userId, text: last.text }
        : undefined,
  }
}

export const deviceState = persistedState('PREFERENCES', deviceStateFromText)

export const useDeviceState = (): DeviceState => usePersistedState(deviceState)

/** Chooses whether a group of settings stays on this device. */
export const setOwnGroup = (group: GroupId, isOwn: boolean): void => {
  const before = deviceState.read()
  const withGroup = (groups: readonly GroupId[], isIn: boolean) =>
    PREFERENCE_GROUPS.filter((one) => (one === group ? isIn : groups.includes(one)))
  deviceState.write({ ...before, own: withGroup(before.own, isOwn), taking: withGroup(before.taking, !isOwn) })
}
