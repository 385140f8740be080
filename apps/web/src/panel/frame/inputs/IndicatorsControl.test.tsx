// @vitest-environment happy-dom

import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { control, controlValues } from '../../../chart/definition/controls.ts'
import { MAX_INDICATORS } from '../../../chart/indicator/selection.ts'
import { loadLists } from '../../../ui/overlay/loadLists.ts'
import { IndicatorsControl } from './IndicatorsControl.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const SPEC = control.indicators({
  sma: { name: 'SMA', title: 'Simple moving average', length: 20 },
  vwap: { name: 'VWAP', title: 'Session VWAP' },
})

const Panel = ({ onText }: { readonly onText: (text: string | undefined) => void }) => {
  const [text, setText] = useState<string>()
  const { one } = controlValues({ one: SPEC }, text === undefined ? {} : { one: text })
  const onChange = (next: string | undefined) => {
    onText(next)
    setText(next)
  }
  return <IndicatorsControl spec={SPEC} value={one} onChange={onChange} />
}

const openControl = async () => {
  const texts: (string | undefined)[] = []
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    element.remove()
  })
  await act(async () => root.render(<Panel onText={(text) => texts.push(text)} />))
  await act(async () => element.querySelector('button')?.click())
  await act(async () => void (await loadLists()))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')]
  const press = (name: string) =>
    act(async () =>
      buttons()
        .find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
        ?.click(),
    )
  return { texts, press, buttons }
}

test('several indicators can be added, also two of a kind with different lengths, and each can be removed', async () => {
  const { texts, press, buttons } = await openControl()
  await press('Simple moving average')
  await press('Session VWAP')
  await press('Simple moving average')
  expect(texts).toEqual(['sma20', 'sma20,vwap', 'sma20,vwap,sma40'])
  const add = buttons().find((one) => one.textContent === 'Session VWAP')
  expect(add?.disabled, 'one without a length is there once').toBe(true)
  await press('Remove Simple moving average')
  await press('Remove Session VWAP')
  await press('Remove Simple moving average')
  expect(texts.slice(3)).toEqual(['vwap,sma40', 'sma40', undefined])
})

test('the number of indicators is limited to distinguishable ones', async () => {
  const { texts, press, buttons } = await openControl()
  for (let i = 0; i < MAX_INDICATORS + 2; i++) await press('Simple moving average')
  const selected = (texts.at(-1) ?? '').split(',')
  expect(new Set(selected).size).toBe(selected.length)
  expect(selected.length).toBeLessThanOrEqual(MAX_INDICATORS)
  expect(buttons().find((one) => one.textContent === 'Simple moving average')?.disabled).toBe(true)
})
