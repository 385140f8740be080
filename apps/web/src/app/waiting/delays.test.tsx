// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ACCESS_DELAY_MS, ROUTE_DELAY_MS } from '../start/startUp.ts'
import { useDelayed } from './useDelayed.ts'
import { useLongerThan } from './useLongerThan.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type ProbeProps = { readonly value: string; readonly useText: (value: string) => string }

const Probe = ({ value, useText }: ProbeProps) => <>{useText(value)}</>

const renderHook = (useText: (value: string) => string) => {
  const element = document.createElement('div')
  const root = createRoot(element)
  return {
    show: (value: string) => act(() => root.render(<Probe value={value} useText={useText} />)),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    text: () => element.textContent,
  }
}

test('[spec 9 re-render delay] a change of access is rendered after 100 ms', () => {
  const probe = renderHook((value) => useDelayed(value, ACCESS_DELAY_MS))
  probe.show('unpaid')
  probe.show('paid')
  probe.pass(99)
  expect(probe.text()).toBe('unpaid')
  probe.pass(1)
  expect(probe.text()).toBe('paid')
})

test('[spec 9 route delay notice] appears after 1000 ms, disappears at once, and never appears for faster screens', () => {
  const probe = renderHook((value) => (useLongerThan(value === 'loading', ROUTE_DELAY_MS) ? 'notice' : ''))
  probe.show('idle')
  probe.show('loading')
  probe.pass(999)
  expect(probe.text()).toBe('')
  probe.pass(1)
  expect(probe.text()).toBe('notice')
  probe.show('idle')
  expect(probe.text()).toBe('')
  probe.show('loading')
  expect(probe.text()).toBe('')
  probe.pass(500)
  probe.show('idle')
  probe.pass(5_000)
  expect(probe.text()).toBe('')
})
