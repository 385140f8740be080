import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAppUpdate, type WorkerContainer } from './appUpdate.ts'
import { TAKE_OVER } from './workerMessage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A browser with an active worker of the old build and a waiting one of the new build. */
const browserWithWaitingWorker = () => {
  const messages: unknown[] = []
  const waiting = {
    state: 'installed',
    postMessage: ({ type }: { readonly type: string }, [port]: readonly MessagePort[] = []) => {
      messages.push(type)
      port?.postMessage(false)
    },
  }
  const events = new EventTarget()
  const registration = Object.assign(new EventTarget(), { installing: null, waiting })
  const container = Object.assign(events, { controller: waiting, register: async () => registration })
  return {
    container: container as unknown as WorkerContainer,
    changeController: () => events.dispatchEvent(new Event('controllerchange')),
    messages,
  }
}

test('an accepted build reloads the page once, when its worker takes over', async () => {
  const { container, changeController, messages } = browserWithWaitingWorker()
  const reload = vi.fn()
  const update = await openAppUpdate(container, '/assets/index-old.js', reload)
  expect(update.read()).toBe('ready')
  update.accept()
  expect(messages).toContain(TAKE_OVER)
  expect(reload).not.toHaveBeenCalled()
  changeController()
  expect(reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('an accepted build reloads the page once even if the old worker never yields', async () => {
  const { container, changeController } = browserWithWaitingWorker()
  const reload = vi.fn()
  const update = await openAppUpdate(container, '/assets/index-old.js', reload)
  update.accept()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  changeController()
  expect(reload).toHaveBeenCalledTimes(1)
})
