// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { DataContext, type DataSource } from './feed/DataContext.ts'
import { type StudyRequest, studyRequest } from './study.ts'
import { useStudiesOf } from './useStudies.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const symbols = Array.from({ length: 14 }, (_, i) => `C${i}`)
const Rows = () =>
  useStudiesOf(
    symbols.map((symbol) => studyRequest('market-summary', { exchange: 'deribit', symbol }, undefined, ['index'])),
  ).map(({ status }, i) => <p key={symbols[i]}>{status}</p>)

test('rows of many markets are requested in one operation, each once', async () => {
  const watched: (readonly StudyRequest[])[] = []
  let stopped = 0
  const nothing = { answer: undefined, receivedAtMs: undefined, problem: undefined }
  const source: DataSource = {
    feed: {
      read: () => nothing,
      watch: (requests) => {
        watched.push(requests)
        return () => stopped++
      },
      once: () => () => {},
      retry: () => {},
    },
    connection: { subscribe: () => () => {}, read: () => 'open' },
  }
  const root = createRoot(document.body)
  onTestFinished(() => act(() => root.unmount()))
  await act(() =>
    root.render(
      <DataContext value={source}>
        <Rows />
      </DataContext>,
    ),
  )
  expect(document.querySelectorAll('p')).toHaveLength(14)
  expect(watched.flat().map(({ subject }) => subject)).toEqual(
    symbols.map((symbol) => ({ exchange: 'deribit', symbol })),
  )
  expect(watched).toHaveLength(1)
  await act(() => root.render(null))
  expect(stopped).toBe(watched.length)
})
