/** What the desk says that it writes last of what journeys look at years of: older chains and trades come after it. */
const YEARS = 'years before'
const LOOK_MS = 500

/**
 * Resolves when a new desk has written the past of its market, which it begins to a moment after its address is there.
 *
 * @param cookie    of somebody who is signed in
 * @param hasYears  as far as the years before the market began, which come before the rest of ninety days
 * @throws Error when it does not answer
 */
export const pastWritten = async (origin: string, cookie: string, hasYears = false): Promise<void> => {
  for (let isBegun = false, isLate = false; ; ) {
    const answer = await fetch(`${origin}/api/status`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`/api/status answered ${answer.status}: ${await answer.text()}`)
    const { history } = (await answer.json()) as { readonly history: { readonly label: string } | null }
    const isOfYears = history?.label.includes(YEARS) === true
    if ((isBegun && history === null) || (hasYears && isLate && !isOfYears)) return
    isBegun ||= history !== null
    isLate ||= isOfYears
    await new Promise((done) => setTimeout(done, LOOK_MS))
  }
}
