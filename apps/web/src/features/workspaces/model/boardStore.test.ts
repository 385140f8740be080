import { expect, test } from 'vitest'
import { createJournal } from '../../../data/sync/journal.ts'
import { createSaver, type SendOutcome } from '../../../data/sync/saver.ts'
import type { Version } from '../../../data/sync/saving.ts'
import { createTabs } from '../../../data/sync/tabs.ts'
import { boardFrom, textOfBoard } from './board.ts'
import { renamed } from './boardChanges.ts'
import { createBoardStore } from './boardStore.ts'

const allowList = new Set(['smile'])
const usual = { exchange: 'deribit', symbol: 'BTC' }
const textNamed = (name: string) => textOfBoard(boardFrom({ name, data: { components: [] } }, allowList, usual))

const opened = (journaled?: { readonly text: string; readonly version: number }) => {
  const sent: string[] = []
  const saved: Version[] = []
  const timers: (() => void)[] = []
  const journal = createJournal(undefined)
  const saver = createSaver({
    key: 'board',
    base: { text: textNamed('first'), version: 1 },
    send: async (text, version): Promise<SendOutcome> => {
      sent.push(text)
      return { kind: 'confirmed', version: version + 1 }
    },
    journal: { ...journal, read: () => journaled },
    tabs: createTabs(undefined),
    clock: { now: () => 0, set: (run) => timers.push(run), clear: () => undefined, random: () => 0 },
  })
  return {
    store: createBoardStore({ saver, allowList, usual, onSaved: (version) => saved.push(version) }),
    sent,
    saved,
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('every step is saved, including undo and redo', async () => {
  const { store, sent, saved } = opened()
  store.change((board) => renamed(board, 'second'))
  store.saver.flush()
  await settled()
  store.undo()
  store.saver.flush()
  await settled()
  expect(sent).toEqual([textNamed('second'), textNamed('first')])
  expect(saved.map(({ version }) => version)).toEqual([2, 3])
  store.redo()
  expect(store.read()).toMatchObject({ board: { name: 'second' }, canUndo: true, canRedo: false })
})

test('newer work of another tab is one more step, which can be undone', () => {
  const { store } = opened()
  store.saver.receive({ text: textNamed('from elsewhere'), version: 5 })
  expect(store.read().board.name).toBe('from elsewhere')
  store.undo()
  expect(store.read().board.name).toBe('first')
  expect(store.read().save.draft).toBe(textNamed('first'))
})

test('work stored before a reload is on screen at once', () => {
  const { store } = opened({ text: textNamed('kept'), version: 1 })
  expect(store.read().board.name).toBe('kept')
})

test('a change without an effect is no step', () => {
  const { store, sent } = opened()
  store.change((board) => board)
  store.saver.flush()
  expect(store.read().canUndo).toBe(false)
  expect(sent).toEqual([])
})
