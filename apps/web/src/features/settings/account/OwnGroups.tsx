import { Fragment, type ReactNode } from 'react'
import { setOwnGroup, useDeviceState } from './deviceState.ts'
import { type GroupId, PREFERENCE_GROUPS } from './preferenceRecord.ts'

export type GroupRow = {
  readonly group: GroupId
  /** Whether the group stays on this device instead of following the account. */
  readonly isOwn: boolean
  readonly onChoose: (isOwn: boolean) => void
}

/** One row for each group of settings. */
export const OwnGroups = ({ children }: { readonly children: (row: GroupRow) => ReactNode }) => {
  const { own } = useDeviceState()
  return PREFERENCE_GROUPS.map((group) => (
    <Fragment key={group}>
      {children({ group, isOwn: own.includes(group), onChoose: (isOwn) => setOwnGroup(group, isOwn) })}
    </Fragment>
  ))
}
