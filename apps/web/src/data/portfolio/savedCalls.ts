import { type LogElement, logElements, logFromElements } from '@gvol/market/ledger'
import type { SavedPortfolio, SavedVersion } from '@gvol/wire'
import { callJson, getJson, type RestResult } from '../rest.ts'
import { type Entry, entryFrom } from './entry.ts'

export const SAVED_PATH = '/api/portfolios'

const at = (id: string, ...parts: readonly string[]): string => [SAVED_PATH, encodeURIComponent(id), ...parts].join('/')

/** What a portfolio is made of. */
export type PortfolioContent = { readonly legs: readonly Entry[]; readonly log: readonly LogElement[] }

/** Returns what a saved portfolio is made of; legs that this version cannot parse are left out and counted. */
export const savedContent = ({
  legs,
  log,
}: SavedPortfolio): { readonly content: PortfolioContent; readonly left: number } => {
  const entries = legs.map(entryFrom).filter((entry) => typeof entry !== 'string')
  return { content: { legs: entries, log: logElements(logFromElements(log)) }, left: legs.length - entries.length }
}

type Saved = Promise<RestResult<SavedPortfolio>>

export const createPortfolio = (name: string, content: PortfolioContent): Saved =>
  callJson(SAVED_PATH, { method: 'POST', body: { name, ...content } })

/** @param version  version that the change is based on */
export const savePortfolio = (
  id: string,
  change: PortfolioContent & { readonly name: string; readonly version: number },
): Saved => callJson(at(id), { method: 'PUT', body: change })

export const deletePortfolio = (id: string): Promise<RestResult<unknown>> => callJson(at(id), { method: 'DELETE' })

export const portfolioVersions = (
  id: string,
  signal?: AbortSignal,
): Promise<RestResult<{ readonly versions: readonly SavedVersion[] }>> => getJson(at(id, 'versions'), signal)

export const portfolioAt = (id: string, version: number): Saved => getJson(at(id, 'versions', String(version)))
