import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings, settingsFromText } from '../data/settings/settings.ts'
import type { PageControl } from '../page-control/definePageControl.ts'
import type { PageControlId } from './catalog.ts'
import { controlsFromUrl, defaultControls, linkWithControls, urlWithControls } from './pageControls.ts'

/** The defaults of a page that has only this control. */
const defaultsFor = (id: PageControlId, settings: Settings) =>
  defaultControls(settings, { ids: [id], coin: undefined, choices: {} })

const settingsWith = (id: PageControlId, text: string | undefined): Settings => ({
  ...DEFAULT_SETTINGS,
  controls: text === undefined ? {} : { [id]: text },
})

/** Laws for every control with a setting. */
const settingLawsOf = <Value>(control: PageControl<Value>, values: fc.Arbitrary<Value>): void => {
  const id = control.id as PageControlId
  const isOwn = 'about' in control.setting

  test('the stored setting applies if the URL has no value; a value in the URL takes precedence, including the default', () => {
    fc.assert(
      fc.property(values, values, (stored, requested) => {
        const settings = settingsFromText(JSON.stringify(settingsWith(id, control.text(stored))))
        const defaults = defaultsFor(id, settings)
        const nothing = new URLSearchParams()
        if (isOwn) expect(controlsFromUrl(nothing, defaults)[id]).toEqual(stored)
        for (const value of [requested, stored, control.fallback]) {
          const params = urlWithControls(nothing, { [id]: value }, defaults)
          expect(controlsFromUrl(params, defaults)[id]).toEqual(value)
          expect(urlWithControls(params, { asOfMs: 0 }).get(id)).toBe(params.get(id))
        }
        const written = control.text(requested)
        if (written !== undefined)
          expect(controlsFromUrl(new URLSearchParams({ [id]: written }), defaults)[id]).toEqual(requested)
      }),
    )
  })

  test('defaults are not written into the URL', () => {
    fc.assert(
      fc.property(values, (stored) => {
        const defaults = defaultsFor(id, settingsWith(id, control.text(stored)))
        expect(urlWithControls(new URLSearchParams(), { [id]: defaults[id] }, defaults).toString()).toBe('')
      }),
    )
  })

  test('a copied link shows the same to users with other settings', () => {
    fc.assert(
      fc.property(values, values, (mine, theirs) => {
        const own = defaultsFor(id, settingsWith(id, control.text(mine)))
        const other = defaultsFor(id, settingsWith(id, control.text(theirs)))
        const link = new URL(linkWithControls('http://desk/a/?x=1', [id], own))
        expect(controlsFromUrl(link.searchParams, other)[id]).toEqual(own[id])
      }),
    )
  })

  if (isOwn)
    test('an invalid stored text gives the default', () => {
      expect(control.parsed('<b>')).toBeUndefined()
      expect(defaultsFor(id, settingsWith(id, '<b>'))[id]).toEqual(control.fallback)
    })
}

/** Tests the laws for every page control. */
export const lawsOf = <Value>(control: PageControl<Value>, values: fc.Arbitrary<Value>): void => {
  test('a value survives the round trip through the URL, and its text is unique', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = control.text(value)
        const read = text === undefined ? control.fallback : control.parsed(text)
        expect(read).toEqual(value)
        expect(control.text(read as Value)).toBe(text)
      }),
    )
  })

  test('the default leaves the address clean', () => {
    expect(control.text(control.fallback)).toBeUndefined()
  })

  test('any text parses to a value that can be written again, or to nothing; none throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\w:.,-]*$/)), (text) => {
        const value = control.parsed(text)
        if (value === undefined) return
        const written = control.text(value)
        expect(written === undefined ? control.fallback : control.parsed(written)).toEqual(value)
      }),
    )
  })

  if (!('none' in control.setting)) settingLawsOf(control, values)
}
