import type { Chain } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { type CommonInput, noData, type StudyContext, whenText } from '../../study/study.ts'

type BooksInput = CommonInput & { readonly coin: string }

/** Returns every option book of a coin, by venue, without books whose quotes are a day older than the newest. */
export const booksOf = async (input: BooksInput, context: Pick<StudyContext<'chain'>, 'liveOf'>) => {
  const chains = (await context.liveOf('chain', { coin: input.coin }, input.asOfMs)).filter(({ size }) => size > 0)
  const newestMs = Math.max(...chains.map(({ atMs }) => atMs))
  const books = chains.filter(({ atMs }) => atMs >= newestMs - MS_PER_DAY)
  return books.length === 0
    ? noData(`No venue’s options on ${input.coin} are available ${whenText(input.asOfMs)}.`)
    : ({ ok: true, books } as const)
}

/** Returns the USD premium per coin, comparable across venues. */
export const premiumUsd = (chain: Chain, premium: number, forward: number): number =>
  chain.isInverse ? premium * forward : premium

/** Usual taker fee of option venues: this share of the index, no more than that share of the premium. */
export const FEE = { rate: 0.0003, cap: 0.125 } as const

/** Returns the fee for one coin of an option, quote currency. */
export const feeUsd = (index: number, premium: number): number => Math.min(FEE.rate * index, FEE.cap * premium)

export const nanToUndefined = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value)
