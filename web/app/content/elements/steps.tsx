import type { ReactNode } from 'react'

export function Steps({ steps }: { steps: readonly { readonly title: string; readonly text: ReactNode }[] }) {
  return (
    <ol className="grid gap-4">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3">
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-full bg-brand-soft font-bold text-brand"
          >
            {place + 1}
          </span>
          <div className="grid gap-1 pt-1">
            <h3 className="font-bold">{title}</h3>
            <div>{text}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
