// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordingHost } from '../../../chart/model/recordedPlots.ts'
import { DeskRouter } from '../../../data/route/DeskRouter.tsx'
import { browserPages, createDeskHistory } from '../../../data/route/deskHistory.ts'
import { changeSettings } from '../../../data/settings/settings.ts'
import { followNotation } from '../../../ui/format/followNotation.ts'
import { PlotHostContext } from '../../../ui/plot/PlotHost.ts'
import { CalculatorPanels } from './CalculatorPanels.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
let element: HTMLElement

/** Renders the open calculators of a URL, without a server. */
const show = async (search: string): Promise<void> => {
  element = document.createElement('div')
  document.body.append(element)
  const { host } = recordingHost()
  const desk = (
    <PlotHostContext value={host}>
      <CalculatorPanels market={{ exchange: 'deribit', symbol: 'ETH' }} asOfMs={Date.UTC(2026, 9, 28, 8)} />
    </PlotHostContext>
  )
  window.history.replaceState(null, '', `/?${search}`)
  const history = createDeskHistory(() => undefined, browserPages)
  root = createRoot(element)
  await act(async () => root?.render(<DeskRouter history={history} routes={[{ path: '/', element: desk }]} />))
}

afterEach(async () => {
  await act(async () => root?.unmount())
  element.remove()
})

const dialogs = (): string[] =>
  [...element.querySelectorAll('[role="dialog"]')].map(
    (dialog) => document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
  )

test('[spec 3 calculator flags] no panel is open by default, and each flag opens its own panel', async () => {
  await show('view=chain')
  expect(dialogs()).toEqual([])
  await act(async () => root?.unmount())
  await show('calc=iv')
  expect(dialogs()).toEqual(['Implied vol'])
  await act(async () => root?.unmount())
  await show('calc=iv.bsm.probability')
  expect(dialogs().sort()).toEqual(['Implied vol', 'Option price', 'Probability'])
})

test('the inputs of the address are calculated at once, with results in traders’ terms', async () => {
  await show('calc=bsm&bsm.vol=60&bsm.coin=ETH&bsm.price=4000&bsm.strike=4000')
  expect(element.querySelector('[data-result="price"]')?.textContent).toContain('0.0685 ETH')
  for (const name of ['Delta, premium-adj.', 'Ultima', 'Dual gamma', 'As Deribit shows it', 'Break-even'])
    expect(element.textContent).toContain(name)
})

test('a simulated origin is named, wherever the link is opened', async () => {
  await show('calc=probability&probability.simulated=1&probability.of=BTC-27NOV26-95000-C')
  expect(element.textContent).toContain('SIMULATED')
  expect(element.textContent).toContain('BTC-27NOV26-95000-C')
})

test('an invalid link shows messages and no NaN', async () => {
  await show('calc=bsm.iv.probability&bsm.price=x&iv.strike=-1&probability.expiry=1+Jan+20')
  expect(element.textContent).toContain('“x” is no number')
  expect(element.textContent).toContain('A strike is above 0.')
  expect(element.textContent).toContain('Type a later expiry')
  expect(element.textContent).not.toContain('NaN')
  expect(element.querySelectorAll('[aria-invalid="true"]').length).toBe(3)
})

test('zero vol, zero time and every event are drawn without NaN', async () => {
  const edges = ['bsm.vol=0', 'bsm.expiry=0d', 'bsm.vol=90000', 'iv.expiry=0d', 'iv.bid=0', 'probability.vol=0']
  const events = ['below', 'between', 'touch'].map((event) => `probability.event=${event}`)
  for (const edge of [...edges, ...events, 'bsm.expiry=0d&bsm.vol=0&bsm.contract=linear&bsm.basis=spot']) {
    await show(`calc=bsm.iv.probability&${edge}`)
    expect(element.textContent, edge).not.toMatch(/NaN|Infinity|undefined/)
    await act(async () => root?.unmount())
  }
})

const input = (name: string): HTMLInputElement => {
  const fieldElement = element.querySelector<HTMLInputElement>(`[data-field="${name}"]`)
  if (fieldElement === null) throw new RangeError(`no field ${name}`)
  return fieldElement
}

const type = async (name: string, text: string): Promise<void> => {
  await act(async () => {
    input(name).focus()
    // React listens to the setter of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), text)
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const leave = async (name: string): Promise<void> => act(async () => input(name).blur())

const inAddress = (name: string): string | null => new URLSearchParams(window.location.search).get(name)

describe('fields in the notation of the user', () => {
  let stop = () => {}
  beforeEach(() => {
    stop = followNotation()
  })
  afterEach(async () => {
    await act(async () => changeSettings({ numbers: 'comma-point' }))
    stop()
  })

  test('show and accept it, and accept text copied elsewhere; the address is independent of the notation', async () => {
    await act(async () => changeSettings({ numbers: 'point-comma' }))
    await show('calc=bsm&bsm.price=97312.5&bsm.strike=95,000&bsm.expiry=1.5y')
    expect(['price', 'strike', 'expiry'].map((name) => input(name).value)).toEqual(['97.312,5', '95.000', '1,5y'])
    for (const [typed, displayed, stored] of [
      ['1000.5', '1.000,5', '1000.5'],
      ['1,000.5', '1.000,5', '1000.5'],
      ['1.000,5', '1.000,5', '1000.5'],
      ['95.500', '95.500', '95500'],
      ['95k', '95.000', '95000'],
    ] as const) {
      await type('strike', typed)
      expect(input('strike').value, 'nothing is rewritten while it is typed').toBe(typed)
      await leave('strike')
      expect(input('strike').value).toBe(displayed)
      expect(inAddress('bsm.strike')).toBe(stored)
    }
    await type('expiry', '0,5y')
    await leave('expiry')
    expect(inAddress('bsm.expiry')).toBe('0.5y')
    expect(element.querySelector('[data-result="price"]')?.textContent).toMatch(/^\d,\d{4} /)
  })

  test('follow the setting while they are open', async () => {
    await show('calc=bsm&bsm.price=4000.5&bsm.strike=4000&bsm.vol=60')
    expect(input('price').value).toBe('4,000.5')
    const before = element.querySelector('[data-result="price"]')?.textContent ?? ''
    await act(async () => changeSettings({ numbers: 'apostrophe-point' }))
    expect(input('price').value).toBe('4’000.5')
    await act(async () => changeSettings({ numbers: 'point-comma' }))
    expect(input('price').value).toBe('4.000,5')
    expect(element.querySelector('[data-result="price"]')?.textContent).toBe(
      before.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')),
    )
  })

  test('write every text in it, whatever is typed', async () => {
    const inputs = [
      'bsm.size=2.5&bsm.vol=61.25&bsm.strike=104250.5',
      'bsm.contract=linear&bsm.basis=spot&bsm.carry=4.5&bsm.rate=3.25&bsm.vol=1.5&bsm.price=0.55&bsm.strike=0.6',
      'iv.bid=0.0561&iv.ask=0.0579&iv.tick=0.0005&iv.price=97312.5&iv.mid=0.9',
      'probability.event=between&probability.upper=120500.25&probability.driftFrom=typed&probability.drift=12.5',
      'probability.event=touch&probability.level=3000000&bsm.expiry=0.5d&iv.expiry=36h',
    ]
    const words = () =>
      [element.textContent, ...[...element.querySelectorAll('input')].map(({ value }) => value)].join('\n')
    for (const search of inputs) {
      await act(async () => changeSettings({ numbers: 'comma-point' }))
      await show(`calc=bsm.iv.probability&${search}`)
      const usual = words()
      await act(async () => changeSettings({ numbers: 'point-comma' }))
      expect(words(), search).toBe(usual.replaceAll(/(?<=\d)[.,](?=\d)/g, (mark) => (mark === '.' ? ',' : '.')))
      await act(async () => root?.unmount())
      element.remove()
    }
    await show('')
  })

  test('a message about a number writes it like the number', async () => {
    await act(async () => changeSettings({ numbers: 'point-comma' }))
    await show('calc=bsm.probability&bsm.strike=x&probability.event=between&probability.upper=105000')
    expect(element.textContent).toContain('Type one such as 1.000,5.')
    expect(element.textContent).toContain('above the lower one, 110.000.')
  })
})
