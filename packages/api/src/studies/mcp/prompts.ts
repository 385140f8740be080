import type { Prompt } from '@modelcontextprotocol/sdk/types.js'

/** A usual job of a desk as a prompt. */
type Job = {
  readonly name: string
  readonly title: string
  readonly doc: string
  readonly text: (market: string) => string
}

const JOBS: readonly Job[] = [
  {
    name: 'morning-note',
    title: 'Morning note',
    doc: 'What a trader reads first: levels, changes of a day, positioning, dates.',
    text: (market) =>
      `Write a morning note on ${market} in at most 200 words. ` +
      `1. ask {"study":"market-summary","market":"${market}"}: index, 30-day vol, risk reversal and their changes of a day. ` +
      `2. ask {"study":"metrics","market":"${market}","columns":["expiry","atmVol","atmVolChange","rr25","rr25Change"]}: which expiries moved. ` +
      `3. ask {"study":"exposure-summary","market":"${market}","rows":3}: dealer gamma, flip and walls. ` +
      `4. ask {"study":"event-moves","market":"${market}","rows":3,"order":"oldest"}: the next dates and their expected moves. ` +
      'Give every number its unit and the instant of the data. Name what is missing instead of guessing; say so if the data are simulated.',
  },
  {
    name: 'is-it-rich',
    title: 'Is it rich?',
    doc: 'Whether implied vol is high against its history, realised vol and other markets.',
    text: (market) =>
      `Judge whether the 30-day implied vol of ${market} is rich. ` +
      `1. history {"market":"${market}","formula":"ATM30","span":"365d"}: percentile and z-score. ` +
      `2. history {"market":"${market}","formula":"ATM30 - rv(30d)","span":"365d"}: the premium over realised vol. ` +
      `3. ask {"study":"tenor-distribution","market":"${market}"}: which tenors are out of line. ` +
      'Conclude with rich, fair or cheap, the two numbers that decide it, and what would change your mind.',
  },
  {
    name: 'what-moved',
    title: 'What moved?',
    doc: 'The largest changes of the last day, with the trades and open interest behind them.',
    text: (market) =>
      `Explain what moved on ${market} in the last day. ` +
      `1. ask {"study":"metrics","market":"${market}","columns":["expiry","forwardChange","atmVolChange","rr25Change","fly25Change"]}: changes of a day by expiry. ` +
      `2. ask {"study":"open-interest-change","market":"${market}","arguments":{"days":1}}: where positions were opened and closed. ` +
      `3. ask {"study":"largest-trades","market":"${market}","rows":5}: the trades. ` +
      'Order by size, separate facts from interpretation, and give units and instants.',
  },
]

const USUAL_MARKET = 'deribit:BTC'
/** Characters that a market may have in a prompt. */
const MARKET = /^[\w.:@/-]{1,100}$/

export const prompts: readonly Prompt[] = JOBS.map(({ name, title, doc }) => ({
  name,
  title,
  description: doc,
  arguments: [{ name: 'market', description: `exchange:symbol; ${USUAL_MARKET} by default`, required: false }],
}))

/** Returns the text of a prompt; undefined when there is none of that name or the market has invalid characters. */
export const promptText = (name: string, market = USUAL_MARKET): string | undefined =>
  MARKET.test(market) ? JOBS.find((job) => job.name === name)?.text(market) : undefined
