// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useRest } from './useRest.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Request = { readonly path: string; readonly answer: (body: unknown) => Promise<void> }

let requests: Request[]

beforeEach(() => {
  requests = []
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve) => {
        requests.push({ path, answer: (body) => act(async () => resolve(Response.json(body))) })
      }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

type ProbeProps = { readonly path: string; readonly onRender: (reload: () => void) => void }

const Probe = ({ path, onRender }: ProbeProps) => {
  const [result, reload] = useRest<string>(path)
  onRender(reload)
  return <>{result?.ok === true ? result.body : 'nothing'}</>
}

const openPage = () => {
  const element = document.createElement('div')
  const root = createRoot(element)
  onTestFinished(() => act(async () => root.unmount()))
  const reloads: (() => void)[] = []
  return {
    show: (path: string) =>
      act(async () => root.render(<Probe path={path} onRender={(reload) => reloads.push(reload)} />)),
    reload: (render: number) => act(async () => reloads.at(render)?.()),
    text: () => element.textContent,
  }
}

const paths = () => requests.map(({ path }) => path)

test('a response for an earlier path never replaces one for the current path', async () => {
  const { show, text } = openPage()
  await show('/api/first')
  await show('/api/second')
  expect(paths()).toEqual(['/api/first', '/api/second'])
  await requests[1]?.answer('second')
  await requests[0]?.answer('first')
  expect(text()).toBe('second')
})

test('a reload reads the current path, even if its callback was passed on before the path changed', async () => {
  const { show, reload, text } = openPage()
  await show('/api/first')
  await requests[0]?.answer('first')
  await show('/api/second')
  await reload(0)
  expect(paths()).toEqual(['/api/first', '/api/second', '/api/second'])
  await requests[2]?.answer('second')
  expect(text()).toBe('second')
})

test('of two reloads the later one counts, whichever response arrives first', async () => {
  const { show, reload, text } = openPage()
  await show('/api/first')
  await requests[0]?.answer('before')
  await reload(-1)
  await reload(-1)
  await requests[2]?.answer('after')
  await requests[1]?.answer('between')
  expect(text()).toBe('after')
})

test('a reload that is pending when the path changes is ignored', async () => {
  const { show, reload, text } = openPage()
  await show('/api/first')
  await requests[0]?.answer('first')
  await reload(-1)
  await show('/api/second')
  await requests[2]?.answer('second')
  await requests[1]?.answer('first again')
  expect(text()).toBe('second')
})
