import { expect, test } from 'vitest'
import { plainHttp } from './plainHttp.ts'

const of = (host: string, publicUrl?: string) => plainHttp({ host, publicUrl })

test('plain HTTP that leaves the machine is reported with the remedy', () => {
  for (const host of ['0.0.0.0', '::', '10.1.2.3', 'desk.example'])
    expect(of(host)).toMatch(/without encryption \(http on .*--public-url to its https address\.$/)
  expect(of('127.0.0.1', 'http://desk.example')).toContain('(http://desk.example)')
  expect(of('0.0.0.0', 'http://10.1.2.3:8550')).toContain('(http://10.1.2.3:8550)')
})

test('a local desk, or one behind an https address, is not reported', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(of(host)).toBeUndefined()
  for (const host of ['127.0.0.1', '0.0.0.0']) expect(of(host, 'https://desk.example')).toBeUndefined()
  expect(of('127.0.0.1', 'http://127.0.0.1:8550')).toBeUndefined()
})
