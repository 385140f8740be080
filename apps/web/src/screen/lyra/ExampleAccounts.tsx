import { useStatus } from '../../data/status.ts'
import { ExistingLinks } from '../links/ExistingLinks.tsx'
import { accountPath } from './typedAddress.ts'

/** Examples do not change while a page is open, ms. */
const STATUS_MS = 60_000

/** Links to the accounts that a desk on the simulated market offers; renders nothing on a live desk. */
export const ExampleAccounts = () => {
  const status = useStatus(STATUS_MS)
  const accounts = status?.ok === true ? (status.body.exampleAccounts ?? []) : []
  if (accounts.length === 0) return null
  return (
    <>
      <h2 className="mt-6 font-[550] text-[13px]">Examples of the simulated market</h2>
      <ExistingLinks links={accounts.map(({ address, title }) => ({ label: title, to: accountPath(address) }))} />
    </>
  )
}
