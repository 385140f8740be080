import { type Chain, MS_PER_DAY } from '@gvol/market'
import { type CommonInput, noData, type StudyContext, whenText } from '../../_kit/study.ts'

type Asked = CommonInput & { readonly coin: string }

/** Every option book of a coin, by venue; one whose quotes are a day older than the newest is left out. */
export const booksOf = async (input: Asked, context: Pick<StudyContext<'chain'>, 'liveOf'>) => {
  const chains = (await context.liveOf('chain', { coin: input.coin }, input.asOfMs)).filter(({ size }) => size > 0)
  const newestMs = Math.max(...chains.map(({ atMs }) => atMs))
  const books = chains.filter(({ atMs }) => atMs >= newestMs - MS_PER_DAY)
  return books.length === 0
    ? noData(`No venue’s options on ${input.coin} are known ${whenText(input.asOfMs)}.`)
    : ({ ok: true, books } as const)
}

/** Coins that an option settles alike on every venue: what a USD premium of one is worth. */
export const premiumUsd = (chain: Chain, premium: number, forward: number): number =>
  chain.isInverse ? premium * forward : premium

/** What takers pay by the usual schedule of option venues: this share of the index, no more than that share of the premium. */
export const FEE = { rate: 0.0003, cap: 0.125 } as const

/** Fee of one coin of an option, quote currency. */
export const feeUsd = (index: number, premium: number): number => Math.min(FEE.rate * index, FEE.cap * premium)

export const known = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value)
