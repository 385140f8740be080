/** What start-up is waiting for, on the whole screen. */
export const Message = ({ text }: { readonly text: string }) => (
  <div role="status" className="flex h-dvh items-center justify-center text-[13px] text-text-tertiary">
    {text}
  </div>
)
