import { expect, test } from 'vitest'
import { callPutBars } from './callPutBars.ts'

const bars = callPutBars({
  by: 'strike',
  groups: [50_000, 60_000, 80_000],
  call: [1, 2, 3],
  put: [4, null, 6],
  name: 'Open interest',
  unit: 'coin',
  format: { kind: 'compact' },
  crosshairKey: 'strike:BTC',
  levels: [
    { at: 70_000, label: 'Spot', color: 'spot' },
    { at: 90_000, label: 'Off', color: 'spot' },
  ],
})

test('calls are above and puts below zero, and missing values stay missing', () => {
  const [call, put] = bars.series
  expect(call.kind === 'bars' && call.y).toEqual([1, 2, 3])
  expect(put.kind === 'bars' && put.y).toEqual([-4, null, -6])
})

test('a level between two strikes is drawn between their bars; one outside is not drawn', () => {
  expect(bars.references).toEqual([{ along: 'x', at: 1.5, label: 'Spot', color: 'spot' }])
})

test('the header has the total of available values and states if it is incomplete; the tooltip has the share', () => {
  // 1 + 2 + 3 calls, 4 + 6 puts: one put is missing.
  expect(bars.note).toBe('known: 16.0\u2009coin, put/call 1.67')
  const [call, put] = bars.series
  expect(call.readout?.(0)).toEqual([
    { label: 'of all', text: '6.3\u2009%' },
    { label: 'total', text: '5.00\u2009coin' },
  ])
  expect(put.readout?.(0)).toEqual([
    { label: 'of all', text: '25.0\u2009%' },
    { label: 'put/call', text: '4.00' },
  ])
  expect(put.readout?.(1)).toEqual([
    { label: 'of all', text: '–' },
    { label: 'put/call', text: '–' },
  ])
})

test('with many strikes two large ones near each other both have labels', () => {
  const strikes = Array.from({ length: 90 }, (_, i) => 50_000 + i * 1_000)
  const model = callPutBars({
    by: 'strike',
    groups: strikes,
    call: strikes.map((_, i) => (i === 70 ? 100 : i === 75 ? 99 : 1)),
    put: strikes.map(() => 0),
    name: 'Open interest',
    unit: 'BTC',
    format: { kind: 'compact' },
    crosshairKey: 'strike:BTC',
  })
  const calls = model.series.find(({ id }) => id === 'call')
  const named = calls?.kind === 'bars' ? strikes.flatMap((_, i) => calls.labelAt?.(i) ?? []) : []
  expect(named).toEqual(expect.arrayContaining(['120k', '125k']))
})

test('the largest strikes of each side have labels, but never two adjacent ones', () => {
  const strikes = Array.from({ length: 24 }, (_, i) => 50_000 + i * 1_000)
  const many = callPutBars({
    by: 'strike',
    groups: strikes,
    call: strikes.map((_, i) => (i === 10 ? 100 : i === 11 ? 99 : i === 20 ? 50 : 1)),
    put: strikes.map((_, i) => (i === 2 ? 70 : 0)),
    name: 'Open interest',
    unit: 'BTC',
    format: { kind: 'compact' },
    crosshairKey: 'strike:BTC',
  })
  const namesOf = (id: string) => {
    const side = many.series.find((one) => one.id === id)
    return side?.kind === 'bars' ? strikes.flatMap((_, i) => side.labelAt?.(i) ?? []) : []
  }
  expect(namesOf('call')).toContain('60k')
  expect(namesOf('call')).toContain('70k')
  expect(namesOf('call')).not.toContain('61k')
  expect(namesOf('put')).toEqual(['52k'])
})

test('an axis of adjacent strikes is marked as not to scale; to scale, bars and spot are at their values', () => {
  expect(bars.x).toMatchObject({ kind: 'category', unit: 'USD, not to scale', isTitled: true })
  const linear = callPutBars({
    by: 'strike',
    groups: [50_000, 60_000, 80_000],
    call: [1, 2, 3],
    put: [4, 5, 6],
    name: '',
    unit: 'BTC',
    format: { kind: 'compact' },
    crosshairKey: 'strike:BTC',
    spacing: 'linear',
    levels: [{ at: 70_000, label: 'Spot', color: 'spot' }],
  })
  expect(linear.x).toMatchObject({ kind: 'linear', unit: 'USD' })
  expect(linear.series[0]).toMatchObject({ x: [50_000, 60_000, 80_000] })
  expect(linear.references?.[0].at).toBe(70_000)
})
