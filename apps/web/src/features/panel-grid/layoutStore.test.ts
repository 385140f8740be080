import { expect, test } from 'vitest'
import { createJournal } from '../../data/sync/journal.ts'
import { createSaver, type SendOutcome } from '../../data/sync/saver.ts'
import type { Version } from '../../data/sync/saving.ts'
import { createTabs } from '../../data/sync/tabs.ts'
import type { GridItem } from '../../ui/grid/gridItems.ts'
import { setLayout, setOrientation } from './layoutState.ts'
import { createLayoutStore, resetLayout } from './layoutStore.ts'

const panel: GridItem = { id: 'smile', x: 4, y: 0, w: 4, h: 8 }
const settled = () => new Promise((resolve) => setImmediate(resolve))

const opened = (options: { readonly base?: Version; readonly stored?: string; readonly token?: boolean } = {}) => {
  const sent: unknown[] = []
  const warnings: string[] = []
  const writes: string[] = []
  const due: (() => void)[] = []
  const store = createLayoutStore({
    readStored: () => options.stored,
    store: (text) => writes.push(text),
    hasToken: () => options.token ?? true,
    load: async () => options.base,
    saverFor: (base) =>
      createSaver({
        key: 'layouts',
        base,
        send: async (text, version): Promise<SendOutcome> => {
          sent.push(JSON.parse(text))
          return { kind: 'confirmed', version: version + 1 }
        },
        journal: createJournal(undefined),
        tabs: createTabs(undefined),
        clock: { now: () => 0, set: (run) => due.push(run), clear: () => undefined, random: () => 0 },
      }),
    warn: (message) => warnings.push(message),
  })
  return { store, sent, warnings, writes, run: () => due.splice(0).forEach((one) => void one()) }
}

test('[spec 7 POST /api/layouts] a changed layout is saved for the user and stored in this browser', async () => {
  const { store, sent, writes, run, warnings } = opened({ base: { text: '{}', version: 0 } })
  await settled()
  store.change(setLayout({ 'options-current.volatility.desk': [panel] }))
  run()
  expect(sent).toEqual([{ 'options-current.volatility.desk': [panel] }])
  expect(JSON.parse(writes.at(-1) ?? '')).toMatchObject({ orientation: 'top', layouts: sent[0] })
  expect(warnings).toEqual([])
})

test('[spec 7 POST /api/layouts] without a token the console has the warning: Layouts not saved', async () => {
  const { store, sent, writes, run, warnings } = opened({ base: { text: '{}', version: 0 }, token: false })
  await settled()
  store.change(setLayout({ a: [panel] }))
  run()
  expect(warnings).toEqual(['Layouts not saved'])
  expect(sent).toEqual([])
  expect(writes).toHaveLength(1)
})

test('orientation is stored in this browser only and not sent', async () => {
  const { store, sent, warnings, writes } = opened({ base: { text: '{}', version: 0 } })
  await settled()
  store.change(setOrientation('left'))
  expect([sent, warnings]).toEqual([[], []])
  expect(writes).toHaveLength(1)
})

test('layouts saved elsewhere are shown, and layouts of this browser alone are saved', async () => {
  const local = JSON.stringify({ orientation: 'left', layouts: { a: [panel], b: [panel] } })
  const theirs = { ...panel, x: 0 }
  const { store, sent, run } = opened({ stored: local, base: { text: JSON.stringify({ a: [theirs] }), version: 4 } })
  expect(store.read().layouts.a).toEqual([panel])
  await settled()
  run()
  expect(store.read()).toMatchObject({ orientation: 'left', layouts: { a: [theirs], b: [panel] } })
  expect(sent).toEqual([{ a: [theirs], b: [panel] }])
})

test('the reset of a screen is sent like a layout, so that other tabs follow', async () => {
  const { store, sent, run } = opened({ base: { text: JSON.stringify({ a: [panel] }), version: 4 } })
  await settled()
  store.change(resetLayout('a'))
  run()
  expect(sent).toEqual([{ a: [] }])
})
