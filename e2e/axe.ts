import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds wrong with a page, as `rule: element`. It is asked in the page itself, in which there is no other
 * document, and not for what is right: that would take three times as long and more.
 *
 * @param asked.within  selector of a part of the page; all of it when left out
 * @param asked.rules   only these; all when left out
 */
export const faultsOf = async (
  page: Page,
  asked: { readonly within?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (asked.within !== undefined) axe.include(asked.within)
  if (asked.rules !== undefined) axe.withRules([...asked.rules])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
