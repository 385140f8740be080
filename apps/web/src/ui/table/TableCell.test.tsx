// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { inkOf, useFlash } from './TableCell.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Props = { readonly value: number | null; readonly isQuiet?: boolean }

const Probe = ({ value, isQuiet = false }: Props) => {
  const { name, key } = useFlash(value, isQuiet, 0.0005)
  return <output>{`${name ?? 'none'} ${key}`}</output>
}

test('a quote flashes in its direction after a move beyond a tick; smaller steps add up, quiet cells never flash', async () => {
  const element = document.createElement('div')
  const root = createRoot(element)
  const renderCell = async (props: Props) => {
    await act(async () => root.render(<Probe {...props} />))
    return element.textContent
  }
  expect(await renderCell({ value: 0.01 })).toBe('none 0')
  expect(await renderCell({ value: 0.0104 })).toBe('none 0')
  expect(await renderCell({ value: 0.0107 })).toBe('flash-up 1')
  expect(await renderCell({ value: 0.0103 })).toBe('flash-up 1')
  expect(await renderCell({ value: 0.0101 })).toBe('flash-down 2')
  expect(await renderCell({ value: 0.02, isQuiet: true })).toBe('flash-down 2')
})

test('a number that rounds to zero has no colour; words and other colours are unchanged', () => {
  for (const text of ['+0.0\u2009%', '−0.00', '0']) expect(inkOf({ ink: 'up' }, text), text).toBeUndefined()
  expect(inkOf({ ink: 'down' }, '−0.1')).toBe('down')
  expect(inkOf({ ink: 'up' }, 'Buy')).toBe('up')
  expect(inkOf({ ink: 'call' }, '0.0')).toBe('call')
  expect(inkOf({ ink: 'down', bar: { share: 0.5, color: 'down' } }, '−0.1'), 'over a bar').toBeUndefined()
  expect(inkOf(undefined, '0.0')).toBeUndefined()
})
