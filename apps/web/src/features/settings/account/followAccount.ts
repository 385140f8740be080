import { callJson } from '../../../data/rest.ts'
import type { PersistedState } from '../../../data/settings/persistedState.ts'
import { createJournal } from '../../../data/sync/journal.ts'
import { createSaver, flushWithPage, type Saver, type SendOutcome } from '../../../data/sync/saver.ts'
import { SAVE_POLICY, type Version } from '../../../data/sync/saving.ts'
import { pageTabs } from '../../../data/sync/tabs.ts'
import { sendVersioned } from '../../../data/sync/versionedCalls.ts'
import { deviceState } from './deviceState.ts'
import { defaultRecord, type Groups, groupsWith, readRecord, subscribeRecord, writeRecord } from './groups.ts'
import {
  firstRecord,
  mergedRecords,
  PREFERENCE_GROUPS,
  type PreferenceRecord,
  recordFrom,
  recordFromText,
  recordText,
  withoutGroups,
} from './preferenceRecord.ts'

const PATH = '/api/preferences'

type WireDocument = { readonly data: unknown; readonly version: number }

const versionFrom = ({ data, version }: WireDocument): Version => ({ text: recordText(recordFrom(data)), version })

const send = (text: string, version: number, isLeaving: boolean): Promise<SendOutcome> =>
  sendVersioned({
    method: 'PUT',
    path: PATH,
    body: { data: recordFromText(text) },
    version,
    isLeaving,
    currentFrom: ({ data, version: current }) =>
      typeof current === 'number' ? versionFrom({ data, version: current }) : undefined,
  })

const policy = {
  ...SAVE_POLICY,
  merged: (draft: string, newer: string, base: string) =>
    recordText(mergedRecords(recordFromText(draft), recordFromText(newer), recordFromText(base))),
}

const load = async (): Promise<Version | undefined> => {
  const result = await callJson<WireDocument>(PATH)
  if (result.ok) return versionFrom(result.body)
  console.warn(`The settings of the account were not loaded; those of this browser apply. ${result.problem.message}`)
  return undefined
}

const followed = () => PREFERENCE_GROUPS.filter((group) => !deviceState.read().own.includes(group))

const readFollowed = (groups: Groups): PreferenceRecord => withoutGroups(readRecord(groups), deviceState.read().own)

/** The settings at the first load of the account's. */
const firstRecordOf = (groups: Groups, userId: string, base: Version): PreferenceRecord => {
  const { last, taking } = deviceState.read()
  return firstRecord({
    here: withoutGroups(readFollowed(groups), taking),
    account: recordFromText(base.text),
    last: last?.userId === userId ? recordFromText(last.text) : undefined,
    isOfAnother: last !== undefined && last.userId !== userId,
    defaults: withoutGroups(defaultRecord(groups), deviceState.read().own),
  })
}

/**
 * Keeps the settings of this browser and of the account equal, except for the groups that stay on this device. What is
 * not saved when the page closes is recognized at the next load as changed here.
 *
 * @returns a function that stops it
 */
export const followAccount = (userId: string, groups: Groups): (() => void) => {
  const stops: (() => void)[] = []
  let saver: Saver | undefined
  let isApplying = false
  /** The record that this browser's settings were last taken from, or written from. */
  let appliedText: string | undefined
  let isStopped = false

  const recordOf = (open: Saver): PreferenceRecord => {
    const { draft, base } = open.read()
    return recordFromText(draft ?? base.text)
  }
  const apply = (open: Saver): void => {
    const record = recordOf(open)
    // What this browser stored last may be newer than the record: only a record that changed is written.
    if (recordText(record) !== appliedText) {
      isApplying = true
      writeRecord(groups, record, followed())
      isApplying = false
      appliedText = recordText(record)
    }
    const { text } = open.read().base
    const { own, last, taking } = deviceState.read()
    if (last?.userId !== userId || last.text !== text || taking.length > 0)
      deviceState.write({ own, taking: [], last: { userId, text } })
  }
  const open = (base: Version): void => {
    const first = firstRecordOf(groups, userId, base)
    const opened = createSaver({
      key: `preferences:${userId}`,
      base,
      send,
      journal: createJournal(undefined),
      tabs: pageTabs,
      policy,
    })
    saver = opened
    opened.edit(recordText(first))
    apply(opened)
    let own = deviceState.read().own
    stops.push(
      opened.subscribe(() => apply(opened)),
      subscribeRecord(groups, () => {
        if (isApplying) return
        appliedText = recordText({ ...recordOf(opened), ...readFollowed(groups) })
        opened.edit(appliedText)
      }),
      deviceState.subscribe(() => {
        if (deviceState.read().own === own) return
        own = deviceState.read().own
        appliedText = undefined
        apply(opened)
      }),
      flushWithPage(() => [opened]),
      opened.close,
    )
  }
  const refresh = async (): Promise<void> => {
    const base = await load()
    if (base === undefined || isStopped) return
    if (saver === undefined) open(base)
    else saver.receive(base)
  }
  const onVisibility = () => document.visibilityState === 'visible' && void refresh()
  void refresh()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    isStopped = true
    document.removeEventListener('visibilitychange', onVisibility)
    for (const stop of stops) stop()
  }
}

let pageFollower: { readonly userId: string; readonly stop: () => void } | undefined

/** Follows the account of the user of this page, until the page shows another user. */
export const followOnPage = (userId: string, favorites: PersistedState<readonly string[]>): void => {
  if (pageFollower?.userId === userId) return
  pageFollower?.stop()
  pageFollower = { userId, stop: followAccount(userId, groupsWith(favorites)) }
}
