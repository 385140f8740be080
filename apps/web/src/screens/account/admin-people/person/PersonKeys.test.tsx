// @vitest-environment happy-dom
import type { PersonDetail } from '@gvol/wire'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { PersonKeys } from './PersonKeys.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const KEY: PersonDetail['keys'][number] = {
  id: '1',
  key: 'gvol_1',
  name: 'sheet',
  scopes: ['read:studies', 'read:account'],
  createdAt: '2026-01-05T12:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  fromAddresses: [],
}

test('a key shows its rights and the addresses from which it may be used', async () => {
  const keys = [KEY, { ...KEY, id: '2', fromAddresses: ['203.0.113.7', '2001:db8::/32'] }]
  const detail = { person: { id: 'ann' }, keys, may: [] } as unknown as PersonDetail
  const element = document.createElement('div')
  const root = createRoot(element)
  onTestFinished(() => act(() => root.unmount()))
  const managing = {
    isBusy: false,
    problem: undefined,
    success: undefined,
    retry: undefined,
    cancel: () => {},
    send: () => {},
  }
  await act(() => root.render(<PersonKeys detail={detail} managing={managing} />))
  expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'sheet gvol_1read studies, read your account · never used',
    'sheet gvol_1read studies, read your account · never usedfrom 203.0.113.7, 2001:db8::/32',
  ])
})
