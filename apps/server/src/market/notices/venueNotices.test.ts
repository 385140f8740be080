import { expect, test } from 'vitest'
import { createVenueNotices } from './venueNotices.ts'

const noticing = () => {
  const printed: string[] = []
  const logged: string[] = []
  const timers: (() => void)[] = []
  const state = { isFine: false }
  const { log } = createVenueNotices({
    venue: 'deribit',
    log: (_level, message) => logged.push(message),
    print: (sentence) => printed.push(sentence),
    isFine: () => state.isFine,
    schedule: (run) => timers.push(run),
  })
  const pass = () => {
    for (const run of timers.splice(0)) run()
  }
  return { log, printed, logged, state, pass }
}

test('a venue that is down prints one line, however many parts fail how often; the log has every fault', () => {
  const { log, printed, logged, pass } = noticing()
  for (const part of ['BTC options', 'ETH options', 'Stream']) log('warn', `${part}: refused.`, { part })
  pass()
  log('warn', 'Stream: timed out.', { part: 'Stream' })
  pass()
  expect(printed).toEqual(['warning: deribit: BTC options: refused. 2 more like it in the log.'])
  expect(logged).toHaveLength(4)
})

test('the line of recovery is printed when no fault remains, and the next fault is printed again', () => {
  const { log, printed, state, pass } = noticing()
  log('warn', 'Stream: cut.', { part: 'Stream' })
  pass()
  log('info', 'BTC options: working again.', { part: 'BTC options' })
  expect(printed).toHaveLength(1)
  state.isFine = true
  log('info', 'Stream: working again.', { part: 'Stream' })
  expect(printed.at(-1)).toBe('deribit works again.')
  state.isFine = false
  log('warn', 'Stream: cut.', { part: 'Stream' })
  pass()
  expect(printed).toHaveLength(3)
})

test('a fault that ends before it is printed is not printed; other warnings are', () => {
  const { log, printed, state, pass } = noticing()
  log('warn', 'Stream: cut.', { part: 'Stream' })
  log('warn', 'Deribit lists nothing in FOO.')
  state.isFine = true
  pass()
  expect(printed).toEqual(['warning: deribit: Deribit lists nothing in FOO.'])
})
