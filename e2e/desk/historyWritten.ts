/**
 * Label of the last stage of history that the e2e tests need in years mode; older chains and trades are written after
 * it.
 */
const YEARS = 'years before'
const POLL_MS = 500

/**
 * Resolves when a new desk has written the history of its market, which starts shortly after its address is published.
 *
 * @param cookie    session cookie of a signed-in user
 * @param hasYears  wait only for the years before the market began, which are written before the rest of the ninety
 *   days
 * @throws Error when the desk does not answer
 */
export const historyWritten = async (origin: string, cookie: string, hasYears = false): Promise<void> => {
  for (let isBegun = false, isLate = false; ; ) {
    const answer = await fetch(`${origin}/api/status`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`/api/status answered ${answer.status}: ${await answer.text()}`)
    const { history } = (await answer.json()) as { readonly history: { readonly label: string } | null }
    const isOfYears = history?.label.includes(YEARS) === true
    if ((isBegun && history === null) || (hasYears && isLate && !isOfYears)) return
    isBegun ||= history !== null
    isLate ||= isOfYears
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}
