/** `BTC-26NOV26-124000-P` → its expiry and the short form `124k P`. Other names are shown as they are. */
const LEG = /^(buy|sell) [A-Z0-9_]+-(\d{1,2}[A-Z]{3}\d\d)-(\d+(?:d\d+)?)-([CP])$/

const strikeWords = (strike: string): string => {
  const price = Number(strike.replace('d', '.'))
  return price >= 1000 ? `${price / 1000}k` : String(price)
}

/**
 * Returns a structure from a path as short text: `26NOV26 +124k P −121k P`; each leg has its expiry if they differ.
 *
 * @param uniTrade  JSON list of `buy X` and `sell X`; returned unchanged if it is anything else
 */
export const structureWords = (uniTrade: string): string => {
  let legs: unknown
  try {
    legs = JSON.parse(uniTrade)
  } catch {
    return uniTrade
  }
  if (!Array.isArray(legs) || legs.length === 0 || legs.some((leg) => typeof leg !== 'string')) return uniTrade
  const parts = (legs as readonly string[]).map((leg) => {
    const [, side, expiry, strike = '', type] = LEG.exec(leg) ?? []
    const sign = (side ?? leg.split(' ')[0]) === 'sell' ? '−' : '+'
    return { expiry, text: sign + (expiry === undefined ? leg.replace(/^\S+ /, '') : `${strikeWords(strike)} ${type}`) }
  })
  const [first] = parts
  if (first?.expiry !== undefined && parts.every(({ expiry }) => expiry === first.expiry))
    return `${first.expiry} ${parts.map(({ text }) => text).join(' ')}`
  return parts
    .map(({ expiry, text }) => (expiry === undefined ? text : `${text.slice(0, 1)}${expiry} ${text.slice(1)}`))
    .join(' ')
}
