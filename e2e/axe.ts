import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns the axe violations of a page, as `rule: element`. Runs in the page itself, which has no other document, and
 * skips passing rules, which would take more than three times as long.
 *
 * @param options.within  selector of a part of the page; the whole page when absent
 * @param options.rules   only these rules; all when absent
 */
export const faultsOf = async (
  page: Page,
  options: { readonly within?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (options.within !== undefined) axe.include(options.within)
  if (options.rules !== undefined) axe.withRules([...options.rules])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
