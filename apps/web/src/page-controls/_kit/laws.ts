import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings, settingsFromText } from '../../data/settings/settings.ts'
import type { PageControlId } from '../catalog.ts'
import type { PageControl } from './definePageControl.ts'
import { controlsFromUrl, linkWithControls, standingControls, urlWithControls } from './pageControls.ts'

/** A page without address that has this one control. */
const standingOf = (id: PageControlId, settings: Settings) =>
  standingControls(settings, { ids: [id], coin: undefined, choices: {} })

const settingsWith = (id: PageControlId, text: string | undefined): Settings => ({
  ...DEFAULT_SETTINGS,
  controls: text === undefined ? {} : { [id]: text },
})

/** What holds for every control that has a setting. */
const settingLawsOf = <Value>(control: PageControl<Value>, values: fc.Arbitrary<Value>): void => {
  const id = control.id as PageControlId
  const isOwn = 'about' in control.setting

  test('what is kept stands where the address says nothing; the address wins, with the default too', () => {
    fc.assert(
      fc.property(values, values, (kept, asked) => {
        const settings = settingsFromText(JSON.stringify(settingsWith(id, control.text(kept))))
        const standing = standingOf(id, settings)
        const nothing = new URLSearchParams()
        if (isOwn) expect(controlsFromUrl(nothing, standing)[id]).toEqual(kept)
        for (const value of [asked, kept, control.fallback]) {
          const params = urlWithControls(nothing, { [id]: value }, standing)
          expect(controlsFromUrl(params, standing)[id]).toEqual(value)
          expect(urlWithControls(params, { asOfMs: 0 }).get(id)).toBe(params.get(id))
        }
        const written = control.text(asked)
        if (written !== undefined)
          expect(controlsFromUrl(new URLSearchParams({ [id]: written }), standing)[id]).toEqual(asked)
      }),
    )
  })

  test('what the address need not say it does not', () => {
    fc.assert(
      fc.property(values, (kept) => {
        const standing = standingOf(id, settingsWith(id, control.text(kept)))
        expect(urlWithControls(new URLSearchParams(), { [id]: standing[id] }, standing).toString()).toBe('')
      }),
    )
  })

  test('a copied link shows the same to somebody with other settings', () => {
    fc.assert(
      fc.property(values, values, (mine, theirs) => {
        const own = standingOf(id, settingsWith(id, control.text(mine)))
        const other = standingOf(id, settingsWith(id, control.text(theirs)))
        const link = new URL(linkWithControls('http://desk/a/?x=1', [id], own))
        expect(controlsFromUrl(link.searchParams, other)[id]).toEqual(own[id])
      }),
    )
  })

  if (isOwn)
    test('a kept text that means nothing is the default', () => {
      expect(control.parsed('<b>')).toBeUndefined()
      expect(standingOf(id, settingsWith(id, '<b>'))[id]).toEqual(control.fallback)
    })
}

/** What holds for every control of a page. For tests. */
export const lawsOf = <Value>(control: PageControl<Value>, values: fc.Arbitrary<Value>): void => {
  test('a value survives the way through the address, and its text is the only one for it', () => {
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

  test('any text is read as a value that can be written again, or as nothing; none throws', () => {
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
