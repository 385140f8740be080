import { useSearchParams } from 'react-router'
import { useTitle } from '../ui/useTitle.ts'

const REFUSED: Readonly<Record<string, string>> = {
  unknown: 'This link is not known here.',
  used: 'This link was already used. Each works once.',
  expired: 'This link is too old.',
}

const Command = ({ children }: { readonly children: string }) => (
  <code className="rounded border border-hairline bg-raised px-1.5 py-0.5 font-mono text-[12px]">{children}</code>
)

/** Shown to people without a session: how to get in. */
export const SignIn = () => {
  const [params] = useSearchParams()
  const refused = REFUSED[params.get('refused') ?? '']
  useTitle('Sign in')
  return (
    <main className="flex min-h-dvh items-center justify-center p-4">
      <div className="w-full max-w-md rounded-md border border-hairline bg-panel p-6">
        <img src="/icon.svg" alt="" width={32} height={32} />
        <h1 className="mt-4 font-[600] text-[18px]">Sign in to this desk</h1>
        {refused && (
          <p role="alert" className="mt-3 border-warning border-l-2 pl-3 text-warning">
            {refused}
          </p>
        )}
        <p className="mt-3 text-text-secondary">
          gvol belongs to whoever started it. The terminal where it runs has printed a sign-in link; open it in this
          browser. Each link works once.
        </p>
        <p className="mt-3 text-text-secondary">
          For a new link run <Command>npx gvol token --link</Command> on that machine.
        </p>
      </div>
    </main>
  )
}
