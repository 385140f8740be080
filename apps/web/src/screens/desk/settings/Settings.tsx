import { SettingsForm } from '../../../features/settings/SettingsForm.tsx'

/** `/settings/` */
export const Settings = () => {
  return (
    <main className="max-w-3xl px-2 py-3">
      <h1 className="px-1 font-[600] text-[13px]">Settings</h1>
      <p className="mt-1 mb-4 px-1 text-[13px] text-text-secondary">
        Applied as you choose, kept in this browser. A copied link carries units, sign and butterfly along.
      </p>
      <SettingsForm />
    </main>
  )
}
